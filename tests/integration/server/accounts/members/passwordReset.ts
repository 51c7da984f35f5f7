import type { Context } from '@/server/accounts/trpc/context'
import { db } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { lastMail, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

export const context: Context = { user: null, locale: 'en-CA', requestId: 'test' }
export const { user: users } = createCaller(context)
export const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }

/** Starts the accounts side for a test file. Each test begins with the single account `mei`. */
export function setUpPasswordReset() {
  const ses = sharedResource(startSesStub)
  const accounts = sharedResource(() => startAccounts(ses().url))
  /** The tokens of all links that were mailed in earlier tests. */
  const tokens: string[] = []
  afterEach(() => {
    const mails = ses().sent.map(readMail)
    tokens.push(...mails.flatMap(({ parameters, link }) => parameters.get('hash') ?? (link.hash || [])))
  })
  beforeEach(async () => {
    await resetRateLimits()
    await db().outboxMail.deleteMany()
    await db().user.deleteMany()
    ses().behaviour = 'accept'
    ses().sent.length = 0
    await users.signup(mei)
    // The confirmation mail is not under test here.
    await db().outboxMail.deleteMany()
  })
  afterEach(() => jest.useRealTimers())

  const requestReset = (email = mei.email) => users.initiateResetPassword({ email })
  /** Requests a link and returns the values that it passes to the form. */
  async function requestLink(email = mei.email) {
    await requestReset(email)
    const { parameters } = await lastMail(ses())
    return { email: parameters.get('email') ?? '', hash: parameters.get('hash') ?? '' }
  }
  return { ses, accounts, tokens, requestReset, requestLink }
}
