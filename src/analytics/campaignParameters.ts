import { isPersonal } from './personalData'

/** The campaign parameters of a URL, without their prefix: `source` is `utm_source`, and so on. */
export const CAMPAIGN_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Maximum length of a value, in code points; longer values are cut. */
const MAX_LENGTH = 100

/** Cuts a value to the maximum length, because anyone can write a URL. */
export const capped = (text: string): string => Array.from(text).slice(0, MAX_LENGTH).join('')

/** Returns the names and values of the campaign parameters that a URL contains. */
export function campaignParameters({ searchParams }: URL) {
  return CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)
    return value ? [[name, value] as const] : []
  })
}

/**
 * The campaign parameters of a URL as a query string, for analytics vendors. Omits values that may be personal data;
 * '' if none are left.
 */
export function campaignQuery(url: string): string {
  // Filters before it cuts, because a cut email address would not be recognised as personal data.
  const parameters = campaignParameters(new URL(url)).filter(([, value]) => !isPersonal(value))
  return parameters.length > 0
    ? `?${new URLSearchParams(parameters.map(([name, value]) => [`utm_${name}`, capped(value)]))}`
    : ''
}
