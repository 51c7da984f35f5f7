/**
 * SITE_URL without `https://`, for messages to visitors who use another address. `_document.tsx` writes it into every
 * page. '' if it was unset when the page was rendered, and on the server, which shows no such message.
 */
export const siteAddress = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.documentElement.dataset.site ?? '').replace(/^https:\/\//, '')
