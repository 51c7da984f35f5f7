import type { NextApiRequest } from 'next'
import { localePath, ROUTES } from '@/lib/routes'
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
  const { token, email, callbackUrl } = req.query
  const isLink = typeof token === 'string' && typeof email === 'string'
  const deletesPassword =
    isLink && (await willDeletePassword({ email, token }, deviceCookie)) ? '1' : undefined
  const parameters = Object.entries({ callbackUrl, token, email, deletesPassword }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  return `${page}#${new URLSearchParams(parameters)}`
}
