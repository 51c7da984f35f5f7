import * as route from '@/pages/api/auth/[...nextauth]'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient } from '../../../../support/authClient'
import { confirmLoginLink } from '../../../../support/linkMails'
import { sharedResource } from '../../../../support/sharedResource'
import { mei, setUpMailedLinks } from '../mailedLinks'

export const origin = 'http://localhost:3000'

/** Serves next-auth's routes for a test file. Each test begins with the single account `mei`. */
export function setUpEmailLogin() {
  const links = setUpMailedLinks()
  const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
  const client = () => authClient(server().url, origin)
  return {
    ...links,
    server,
    client,
    /** The response to a request for a link. */
    async requestLink(email = mei.email, callbackUrl = `${origin}/company`, cookie = '') {
      const response = await client().post('signin/email', { email, callbackUrl }, cookie)
      return { status: response.status, body: await response.json() }
    },
    /** Logs in by a mailed link, as the button on its page does. */
    openLink: (link: URL, cookie = '') => confirmLoginLink(server().url, link, { cookie }),
  }
}
