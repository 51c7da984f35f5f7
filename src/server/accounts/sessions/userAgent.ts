import Bowser from 'bowser'

export type Device = { browser: string | null; system: string | null }

/** For unknown browsers, Bowser returns text of the header, which a client can choose. */
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

/** Without versions: enough for members to recognise their devices, too little to identify a person. */
export function parseUserAgent(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const appleDevice = platform.type === 'tablet' ? 'iPad' : 'iPhone'
  // Bowser wrongly calls browsers inside iOS apps `Safari`. Only the real one has a version.
  const isInApp = browser.name === 'Safari' && !browser.version
  return {
    browser: isInApp ? null : (NAMES.get(browser.name ?? '') ?? null),
    system: os.name === 'iOS' ? appleDevice : (NAMES.get(os.name ?? '') ?? null),
  }
}
