import { db } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import type { Context } from '@/server/accounts/trpc/context'
import { startAccounts, resetRateLimits } from '../../../support/accounts'
import { readMail } from '../../../support/linkMails'
import { startSesStub } from '../../../support/sesStub'
import { sharedResource } from '../../../support/sharedResource'

export const context: Context = { user: null, locale: 'en-CA', requestId: 'test' }
export const { user: users } = createCaller(context)
export const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }

/** Starts the accounts side for a test file. Each test begins with the single account `mei`. */
export function setUpMailedLinks() {
  const ses = sharedResource(startSesStub)
  const accounts = sharedResource(() => startAccounts(ses().url))
  /** The tokens of all links that were mailed in earlier tests. */
  const tokens: string[] = []
  afterEach(() => {
    const mails = ses().sent.map(readMail)
    const ofLinks = mails.map(
      ({ parameters, link }) => parameters.get('token') ?? parameters.get('hash') ?? link.hash,
    )
    // A notice links to a page without a token.
    tokens.push(...ofLinks.filter(Boolean))
  })
  beforeEach(async () => {
    await resetRateLimits()
    await db().outboxMail.deleteMany()
    await db().user.deleteMany()
    await db().verificationToken.deleteMany()
    ses().behaviour = 'accept'
    ses().sent.length = 0
    await users.signup(mei)
    // The confirmation mail is not under test here.
    await db().outboxMail.deleteMany()
  })
  afterEach(() => jest.useRealTimers())
  return { ses, accounts, tokens }
}
