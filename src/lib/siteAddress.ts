/**
 * Without `https://`, as the server writes it into every page; the visitor may have used another address. ''
 * on the server, which renders no message about a call of the browser, and in a page that was built without
 * SITE_URL.
 */
export const siteAddress = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.documentElement.dataset.site ?? '').replace(/^https:\/\//, '')
