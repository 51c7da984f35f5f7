import * as route from '@/pages/api/auth/[...nextauth]'
import { db } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient } from '../../../../support/authClient'
import { confirmLoginLink, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

export const origin = 'http://localhost:3000'
export const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
export const { user: users } = createCaller({ user: null, locale: 'en-CA', requestId: 'test' })

/** Serves next-auth's routes for a test file. Each test begins with the single account `mei`. */
export function setUpEmailLogin() {
  const ses = sharedResource(startSesStub)
  const accounts = sharedResource(() => startAccounts(ses().url))
  const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
  /** The tokens of all links that were mailed in earlier tests. */
  const tokens: string[] = []
  afterEach(() => jest.useRealTimers())
  afterEach(() => {
    const mails = ses().sent.map(readMail)
    tokens.push(...mails.map(({ parameters, link }) => parameters.get('token') ?? link.hash))
  })
  beforeEach(async () => {
    await resetRateLimits()
    await db().outboxMail.deleteMany()
    await db().user.deleteMany()
    await db().verificationToken.deleteMany()
    ses().sent.length = 0
    await users.signup(mei)
    // The confirmation mail is not under test here.
    await db().outboxMail.deleteMany()
  })
  const client = () => authClient(server().url, origin)
  return {
    ses,
    accounts,
    server,
    client,
    tokens,
    /** The response to a request for a link. */
    async requestLink(email = mei.email, callbackUrl = `${origin}/company`, cookie = '') {
      const response = await client().post('signin/email', { email, callbackUrl }, cookie)
      return { status: response.status, body: await response.json() }
    },
    /** Logs in by a mailed link, as the button on its page does. */
    openLink: (link: URL, cookie = '') => confirmLoginLink(server().url, link, { cookie }),
  }
}
