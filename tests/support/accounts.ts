import { closeDatabase, db } from '@/server/accounts/db/db'
import { captureLog } from './captureLog'
import { changeEnvironment } from './environment'
import { startContentHost } from './contentHost'
import { freshDatabase } from './database'

/** A complete environment of the accounts side; the tests' own, with no secret in it. */
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
  // The lowest that the product accepts, a quarter of the default's work.
  PASSWORD_COST: '10',
} as const

/**
 * Gives this test file an accounts side on a fresh database, with mail going to the endpoint at `mailUrl`.
 * The log is kept in `log` instead of being printed. Call `stop` at the end.
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

/** The accounts side where the content cannot be read: its pages are shown without. Call `stop` at the end. */
export async function startAccountsAlone(mailUrl: string, more: Readonly<Record<string, string>> = {}) {
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

/** Deletes every account with its mails and counters, so that each test starts empty. */
export async function forgetAccounts(): Promise<void> {
  await db().rateLimit.deleteMany()
  await db().outboxMail.deleteMany()
  await db().user.deleteMany()
}
