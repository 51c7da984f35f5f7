import type { NextApiRequest } from 'next'
import { localePath, ROUTES } from '@/lib/routes'
import { emailOfLink } from '@/lib/urlParameters'
import { willDeletePassword } from '@/server/accounts/auth/login/claimUnverifiedAccount'
import type { KnownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { localeOfAuthRequest } from './authLocale'

/**
 * Returns the URL of the confirmation page, to which a mailed login link redirects. Opening the link must not log
 * the visitor in, because mail scanners open links too and would use up the token; only the button on the
 * confirmation page does. The token follows a `#`, so that the request for the page does not contain it, and
 * therefore no log and no Referer header. The URL's parameter `deletesPassword` makes the page say that the login
 * deletes the account's password, which a stranger may have set.
 */
export async function linkConfirmationPage(
  req: NextApiRequest,
  deviceCookie: KnownDeviceCookie,
): Promise<string> {
  const { token, callbackUrl } = req.query
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  // Without a fragment, the page says that the link is incomplete.
  if (typeof token !== 'string' || typeof req.query.email !== 'string') return page
  const email = emailOfLink(req.query.email)
  const deletesPassword = (await willDeletePassword({ email, token }, deviceCookie)) ? '1' : undefined
  const parameters = Object.entries({ callbackUrl, token, email, deletesPassword }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return `${page}#${new URLSearchParams(parameters)}`
}
