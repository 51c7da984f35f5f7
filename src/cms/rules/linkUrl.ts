// Browsers remove tabs and line breaks from URLs, so "/<tab>/evil" would be "//evil", a URL on another host.
const SPACE = /[\s\p{Cc}]/u
const WEB = /^https?:\/\/[^/?#]/i
const MAIL = /^mailto:[^@?]+@[^@?]+/i
const PHONE = /^tel:\+?[\d().-]{3,}$/i
// Browsers treat a backslash like a slash, so "/\evil" would be "//evil".
const PATH = /^\/(?![/\\])/
const FRAGMENT = /^#./

const isEmail = (text: string) => /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)
const isPhone = (text: string) => /^\+?[\d\s().-]{6,}$/.test(text)
const isHost = (text: string) => {
  const labels = (text.split(/[/?#:]/, 1)[0] ?? '').split('.')
  return labels.length > 1 && labels.every((label) => /^[\w-]+$/.test(label))
}
const isPath = (text: string) => /^[\w-]+(?:[/?#]|$)/.test(text)

/** Rejects schemes that can run code, such as `javascript:` and `data:`, and URLs that lead nowhere. */
export function isLinkUrl(url: unknown): url is string {
  if (typeof url !== 'string' || SPACE.test(url)) return false
  if (WEB.test(url)) return URL.canParse(url) && !hasUserName(url)
  return [MAIL, PHONE, PATH, FRAGMENT].some((form) => form.test(url))
}

/** `https://canada.ca@example.com` looks like a URL of canada.ca. */
function hasUserName(url: string): boolean {
  if (!WEB.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}
const REMOVE_USER_NAME = 'Remove the part of the URL from // to @'

/** The link URL that an invalid one seems to mean, such as `https://canada.ca` for `canada.ca`. */
export function suggestedLinkUrl(url: unknown): string | undefined {
  const text = typeof url === 'string' ? url.trim() : ''
  if (!text || isLinkUrl(url)) return undefined
  const suggestion = suggestUrl(text)
  return isLinkUrl(suggestion) ? suggestion : undefined
}

export function validateLinkUrl(url: unknown): true | string {
  if (isLinkUrl(url)) return true
  const text = typeof url === 'string' ? url.trim() : ''
  if (!text) return 'Choose a page of the site, or enter a URL, such as https://example.com'
  const suggestion = suggestedLinkUrl(url)
  if (suggestion) return `Did you mean ${suggestion} ?`
  if (hasUserName(text)) return REMOVE_USER_NAME
  if (/^mailto:/i.test(text)) return 'Enter an email address after mailto:, such as mailto:hello@example.com'
  if (/^tel:/i.test(text)) return 'Enter only a phone number after tel:, such as tel:+85223456789'
  return 'Begin with https:// for a website, mailto: for an email address, or tel: for a phone number'
}

export function validateHttpsUrl(url: unknown): true | string {
  const text = typeof url === 'string' ? url.trim() : ''
  if (isLinkUrl(url) && /^https:/i.test(url)) return true
  if (hasUserName(text)) return REMOVE_USER_NAME
  const suggestion = suggestUrl(text.replace(/^http:/i, 'https:'))
  return isLinkUrl(suggestion) && /^https:/i.test(suggestion)
    ? `The URL must begin with https:// and have no spaces: did you mean ${suggestion} ?`
    : 'The URL must begin with https://'
}

function suggestUrl(text: string): string {
  if (text.startsWith('//')) return suggestUrl(`https:${text}`)
  if (isEmail(text)) return `mailto:${text}`
  if (isPhone(text)) return `tel:${withoutSpaces(text)}`
  if (/^tel:/i.test(text)) return withoutSpaces(text)
  if (WEB.test(text) || MAIL.test(text) || PATH.test(text)) return text.replace(/\s/g, '%20')
  if (isHost(text)) return suggestUrl(`https://${text}`)
  return isPath(text) ? suggestUrl(`/${text}`) : ''
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')
