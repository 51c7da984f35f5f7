import { ROUTES } from './routes'

const HOME = '/home'

/** `digest`: 16 hexadecimal digits. The site redirects an outdated one to the current one. */
export const socialImagePath = (locale: string, digest: string, route: string): string =>
  `/api/social/${locale}/${digest}${route === ROUTES.home ? HOME : route}.png`

/**
 * `path`: what follows the digest, without `.png`; `/home` for the home page, because `/` cannot be a file name. No
 * page of an editor has that address (`pageAddress.ts`).
 */
export const routeOfImage = (path: string): string => (path === HOME ? ROUTES.home : path)
