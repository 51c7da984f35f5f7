import Bowser from 'bowser'

/**
 * Browser and operating system of a session, such as `Firefox` and `Windows`. Each is null if the User-Agent header
 * names none that the site knows.
 */
export type Device = { browser: string | null; system: string | null }

/**
 * Displayed names of browsers and systems, by the names that the library Bowser extracts from a User-Agent
 * header. Other results of Bowser are ignored, because for unknown browsers it returns text of the header,
 * which a client can choose freely.
 */
const NAMES = new Map([
  ...[...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)].map(
    (name) => [name, name] as const,
  ),
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Miui', 'Mi Browser'],
  ['Opera Touch', 'Opera'],
  ['macOS', 'Mac'],
  ['Chrome OS', 'ChromeOS'],
])

/**
 * Extracts browser and operating system from a User-Agent header, without versions: enough for members to
 * recognise their devices in the list of sessions, too little to identify a person.
 */
export function parseUserAgent(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const appleDevice = platform.type === 'tablet' ? 'iPad' : 'iPhone'
  // Browsers inside iOS apps, such as Facebook's, get no name (null), because the library Bowser wrongly calls
  // them `Safari`. They are recognised by the missing version: for the real Safari, Bowser returns one.
  const isInApp = browser.name === 'Safari' && !browser.version
  return {
    browser: isInApp ? null : (NAMES.get(browser.name ?? '') ?? null),
    system: os.name === 'iOS' ? appleDevice : (NAMES.get(os.name ?? '') ?? null),
  }
}
