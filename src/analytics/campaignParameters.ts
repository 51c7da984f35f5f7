import { isPersonal } from './personalData'

/**
 * The UTM parameters of campaign links, without their prefix: `source` is the URL parameter `utm_source`, and
 * so on.
 */
export const CAMPAIGN_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/**
 * Maximum length, in Unicode code points, of each value that describes how a visitor came to the site, such as
 * a UTM parameter. A longer value is truncated.
 */
const MAX_LENGTH = 100

/**
 * Truncates a value to `MAX_LENGTH`, because anyone can make a link with a very long value, which would
 * otherwise be stored with each contact message.
 */
export const truncate = (text: string): string => Array.from(text).slice(0, MAX_LENGTH).join('')

/**
 * Returns the UTM parameters of a URL as pairs of name (without `utm_`) and value; empty ones are omitted.
 */
export function campaignParameters({ searchParams }: URL) {
  return CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)
    return value ? [[name, value] as const] : []
  })
}

/**
 * Returns the campaign parameters of a URL as a query string for analytics vendors, such as
 * `?utm_source=news`. Omits values that may be personal data (personalData.ts). Returns '' if no parameter is
 * left.
 */
export function campaignQuery(url: string): string {
  // Checks for personal data before it truncates, because a truncated email address would not be recognised.
  const parameters = campaignParameters(new URL(url)).filter(([, value]) => !isPersonal(value))
  return parameters.length > 0
    ? `?${new URLSearchParams(parameters.map(([name, value]) => [`utm_${name}`, truncate(value)]))}`
    : ''
}
