/**
 * The address of the site without `https://`, such as `mapleharbour.example`, which the server writes into every page.
 * The visitor may have opened the page at another address. '' in a page that was built without SITE_URL, and on the
 * server, which renders no message about a call of the browser.
 */
export const siteAddress = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.documentElement.dataset.site ?? '').replace(/^https:\/\//, '')
