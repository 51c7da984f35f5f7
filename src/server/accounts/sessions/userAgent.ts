/**
 * Browser and operating system of a session, such as `Firefox` and `Windows`; null if the User-Agent header
 * names none that we know.
 */
export type Device = { browser: string | null; system: string | null }

// The first match wins, because browsers also name their predecessors: Edge sends `Chrome/… Safari/… Edg/…`.
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
 * Extracts browser and operating system from a User-Agent header, without versions: enough for members to
 * recognise their devices in the list of sessions, too little to identify a person.
 */
export function parseUserAgent(userAgent: string | undefined): Device {
  const firstMatch = (patterns: [RegExp, string][]) =>
    patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: firstMatch(BROWSERS), system: firstMatch(SYSTEMS) }
}
