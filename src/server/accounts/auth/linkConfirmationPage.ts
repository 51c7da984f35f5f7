import type { NextApiRequest } from 'next'
import { localePath, ROUTES } from '@/lib/routes'
import { localeOfAuthRequest } from './authLocale'

/**
 * Returns the URL of the page that a mailed login link opens. The visitor logs in only by pressing the button on
 * that page, so that a link scanner that opens the link does not use it up. The parameters of the link follow the
 * `#`, which browsers do not send.
 */
export function linkConfirmationPage(req: NextApiRequest): string {
  const { token, email, callbackUrl } = req.query
  const parameters = Object.entries({ callbackUrl, token, email }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const page = localePath(localeOfAuthRequest(req), ROUTES.confirmEmail)
  return `${page}#${new URLSearchParams(parameters)}`
}
