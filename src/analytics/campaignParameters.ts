import { isPersonal } from './personalData'

/** Without the prefix `utm_`. */
export const CAMPAIGN_PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** In code points. Anyone can make a link with a long value, which is stored with each message. */
const MAX_LENGTH = 100

export const truncate = (text: string): string => Array.from(text).slice(0, MAX_LENGTH).join('')

/** '' for the referrer of an app (`android-app://…`), whose origin is the text `null`. */
export const originOf = (referrer: string): string =>
  /^https?:/.test(referrer) ? new URL(referrer).origin : ''

export function campaignParameters({ searchParams }: URL) {
  return CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(`utm_${name}`)
    return value ? [[name, value] as const] : []
  })
}

/** For analytics vendors, so without values that may be personal data. */
export function campaignQuery(url: string): string {
  // Checks before it truncates, because a truncated email address would not be recognised.
  const parameters = campaignParameters(new URL(url)).filter(([, value]) => !isPersonal(value))
  return parameters.length > 0
    ? `?${new URLSearchParams(parameters.map(([name, value]) => [`utm_${name}`, truncate(value)]))}`
    : ''
}
