import type { NextApiRequest } from 'next'
import { localePath, ROUTES } from '@/lib/routes'
import { localeOfAuthRequest } from './authLocale'

/**
 * Returns the URL of the confirmation page, to which a mailed login link redirects. Only pressing the button
 * on that page logs the visitor in, because mail scanners open links and would use up the token. The token
 * follows a `#`, so that the request for the page and its Referer headers do not contain it.
 */
export function linkConfirmationPage(req: NextApiRequest): string {
  const { token, email, callbackUrl } = req.query
  const parameters = Object.entries({ callbackUrl, token, email }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  return `${page}#${new URLSearchParams(parameters)}`
}
