/** Browser and operating system as brand names; null if the user agent does not say. */
export type Device = { browser: string | null; system: string | null }

// The first match wins, because most browsers also name the browsers that they are based on.
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * Returns the browser and operating system of a user agent, for the list of sessions. This is enough for
 * members to tell their devices apart, but too little to identify a person.
 */
export function parseUserAgent(userAgent: string | undefined): Device {
  const known = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
  return { browser: known(BROWSERS), system: known(SYSTEMS) }
}
