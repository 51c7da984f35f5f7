/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** Removes comments that begin a line, because they may mention storage and cookies. */
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

const [, guide = ''] = text('docs/privacy.md').split('## In the browser')
const documented = [...guide.matchAll(/^\| `([^`]+)`[^|]*\| ([a-z ]+?) *\|/gm)].map(([, name, kind]) => ({
  name,
  kind,
}))

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !file.startsWith('src/server/accounts/db/generated/'))
  .concat('next.config.js')
  .map((file) => ({ file, code: withoutComments(text(file)) }))

/** Keys that packages store by themselves. */
const OF_PACKAGES = [
  { name: 'next-auth.session-token', kind: 'cookie' },
  { name: 'next-auth.csrf-token', kind: 'cookie' },
  { name: 'next-auth.callback-url', kind: 'cookie' },
]

/** The files that can set a cookie: the number of places, and the cookie names. */
const COOKIES: Record<string, { places: number; names: string[] }> = {
  'src/layout/chosenLocale.ts': { places: 1, names: ['NEXT_LOCALE'] },
  // Deletes the vendors' cookies.
  'src/analytics/vendorCookies.ts': { places: 1, names: [] },
  // Reads and writes for the others.
  'src/lib/safeStorage.ts': { places: 2, names: [] },
  // Clears next-auth's cookie.
  'src/server/accounts/auth/callbackUrl.ts': { places: 1, names: [] },
  'src/server/accounts/sessions/knownDeviceCookie.ts': { places: 1, names: ['known-device'] },
  'src/server/content/preview/draftModeApi.ts': { places: 4, names: ['__prerender_bypass'] },
  // Adds its cookie to those of `draftModeApi.ts`.
  'src/server/http/previewGrant.ts': { places: 1, names: ['preview-grant'] },
  // Omits next-auth's cookie.
  'src/server/accounts/auth/visitor.ts': { places: 2, names: [] },
}
const SETS_COOKIE =
  /\bdocument\s*\.\s*cookie\b|\bwriteCookie\(|['"`]set-cookie['"`]|\bconst GRANT_COOKIE\b|\bset(?:DraftMode|PreviewData)\b|\bcookies(?:\(\))?\.set\b/gi

/** The file through which all other files access storage, because a lint rule forbids other access. */
const SAFE_STORAGE = 'src/lib/safeStorage.ts'
const users = sources.filter(({ file }) => file !== SAFE_STORAGE)
/** A call of its functions whose parameter has another name. */
const OTHER_CALL = /\bin(?:Local|Session)Storage\((?!\(storage\) =>)/
const STORAGE = /(?<!')\bstorage\b(?!'|\) =>)/g
/** The permitted ways to access storage, so that this test can read the key's name. */
const BY_NAME = /\bstorage\.(get|set|remove)Item\(([\w.]+|'[^']+')(?=[,)])|\b\w+ in storage\b/g

/** Which storage the function accesses that surrounds a place in the code: `local` or `session`. */
const kindAt = (code: string, place: number) =>
  [...code.slice(0, place).matchAll(/\bin(Local|Session)Storage\(/g)].at(-1)?.[1]?.toLowerCase()

/** Resolves a name to its value: a literal, or a constant that the file declares or imports. */
function valueOf(name: string, code: string): string {
  if (name.startsWith("'")) return name.slice(1, -1)
  const constant = new RegExp(`^(?:export )?const ${name} = '([^']+)'$`, 'm')
  const exported = new RegExp(`^export const ${name} = '([^']+)'$`, 'm')
  const values = sources.flatMap((source) => exported.exec(source.code)?.[1] ?? [])
  return (
    constant.exec(code)?.[1] ??
    (values.length === 1 ? String(values[0]) : `${name}, whose value cannot be read`)
  )
}

it('source code accesses storage through safeStorage, and names the key in each call', () => {
  const unreadable = users.filter(
    ({ code }) =>
      OTHER_CALL.test(code) || (code.match(STORAGE) ?? []).length !== [...code.matchAll(BY_NAME)].length,
  )
  expect(unreadable.map(({ file }) => file)).toEqual([])
})

it('no other browser storage is used', () => {
  const others = /\b(?:indexedDB|cookieStore|caches\.open|serviceWorker\.register)\b/
  expect(sources.filter(({ code }) => others.test(code)).map(({ file }) => file)).toEqual([])
})

it('only the listed files set cookies: add a new one to COOKIES here', () => {
  const found = sources.flatMap(({ file, code }) => {
    const places = (code.match(SETS_COOKIE) ?? []).length
    return places > 0 ? [[file, places]] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(COOKIES).map(([file, { places }]) => [file, places])),
  )
  for (const [file, { names }] of Object.entries(COOKIES)) {
    for (const name of names) expect(text(file)).toContain(name)
  }
})

it('docs/privacy.md lists exactly the cookies and storage keys of the site', () => {
  const keys = users.flatMap(({ code }) =>
    [...code.matchAll(BY_NAME)].flatMap(({ 1: act, 2: name, index }) =>
      act === 'set' && name ? [{ name: valueOf(name, code), kind: `${kindAt(code, index)} storage` }] : [],
    ),
  )
  const cookies = Object.values(COOKIES).flatMap(({ names }) =>
    names.map((name) => ({ name, kind: 'cookie' })),
  )
  const lines = (of: { name?: string; kind?: string }[]) =>
    [...new Set(of.map(({ name, kind }) => `${name}: ${kind}`))].sort()
  expect(keys.length).toBeGreaterThan(3)
  expect(lines(documented)).toEqual(lines([...keys, ...cookies, ...OF_PACKAGES]))
})
