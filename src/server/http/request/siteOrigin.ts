import { siteUrl } from '@/config/env.server'
import { localOrigin } from '@/runtime/requestContext'

/** The origin at which the visitor uses the site. Does not depend on a header if SITE_URL is not local. */
export const siteOrigin = (): string => localOrigin() ?? siteUrl()
