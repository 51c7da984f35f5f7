import { siteUrl } from '@/config/env.server'
import { localOrigin } from '@/runtime/requestContext'

/**
 * The origin at which the visitor of the current request uses the site: a checked local address
 * (`localAddresses.ts`), or else SITE_URL. It never depends on a header if the site has a SITE_URL of its own.
 *
 * @throws EnvironmentError
 */
export const siteOrigin = (): string => localOrigin() ?? siteUrl()
