import type { NextApiRequest } from 'next'
import { localePath, ROUTES } from '@/lib/routes'
import { localeOfAuthRequest } from './authLocale'

/**
 * Returns the URL of the confirmation page, to which a mailed login link redirects. Opening the link must not
 * log the visitor in, because mail scanners open links too and would use up the token; only the button on the
 * confirmation page does. The token follows a `#`, so that the request for the page does not contain it, and
 * therefore no log and no Referer header.
 */
export function linkConfirmationPage(req: NextApiRequest): string {
  const { token, email, callbackUrl } = req.query
  const parameters = Object.entries({ callbackUrl, token, email }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  return `${page}#${new URLSearchParams(parameters)}`
}
