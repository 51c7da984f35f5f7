import { closeDatabase, db } from '@/server/accounts/db/db'
import { captureLog } from './captureLog'
import { changeEnvironment } from './environment'
import { startContentHost } from './contentHost'
import { freshDatabase } from './database'

/**
 * A complete environment for the accounts side. These values belong to the tests and contain no real secret.
 */
export const accountsVariables = {
  NODE_ENV: 'test',
  SITE_URL: 'http://localhost:3000',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a secret of the tests, long enough',
  AWS_REGION: 'ca-central-1',
  AWS_ACCESS_KEY_ID: 'tests',
  AWS_SECRET_ACCESS_KEY: 'tests',
  MAIL_FROM: 'Maple Harbour Immigration <no-reply@mapleharbour.example>',
  MAIL_CONTACT_TO: 'office@mapleharbour.example',
  PASSWORD_COST: '4',
} as const

/**
 * Starts the accounts side on a fresh database, with mail going to the endpoint at `mailUrl`. Captures the
 * log in `log` instead of printing it. Call `stop` at the end.
 */
export async function startAccounts(mailUrl: string, more: Readonly<Record<string, string>> = {}) {
  const database = await freshDatabase()
  const log = captureLog()
  const own = { DATABASE_URL: database.url, AWS_ENDPOINT_URL_SES: mailUrl }
  const variables = { ...accountsVariables, ...own, ...more }
  changeEnvironment(variables)
  return {
    variables,
    log,
    stopDatabase: () => database.stop(),
    stop: async () => {
      await closeDatabase()
      await database.stop()
    },
  }
}

/** Starts the accounts side without readable content; its pages render without it. Call `stop` at the end. */
export async function startAccountsWithoutContent(
  mailUrl: string,
  more: Readonly<Record<string, string>> = {},
) {
  const content = await startContentHost()
  const accounts = await startAccounts(mailUrl, { ...content.variables, ...more })
  return {
    ...accounts,
    stop: async () => {
      await accounts.stop()
      await content.stop()
    },
  }
}

/** Resets all rate limits. */
export async function resetRateLimits(): Promise<void> {
  await db().rateLimit.deleteMany()
  await db().rateLimitUses.deleteMany()
}

/** Deletes every account with its mails and rate limits, so that each test starts empty. */
export async function deleteAccounts(): Promise<void> {
  await resetRateLimits()
  await db().outboxMail.deleteMany()
  await db().user.deleteMany()
}
