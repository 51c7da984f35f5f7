/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOCALES } from '@/i18n/locales'
import {
  DIALOG_STATES,
  TESTED_ELSEWHERE,
  MAILS,
  OTHER_SNAPSHOTS,
  PAGES,
  STATES,
  existsIn,
  WIDTHS,
} from '../../support/pages'

const ROOT = resolve(__dirname, '../../..')
const ALL = [...PAGES, ...STATES]

/** The routes of Next.js, without its own app files and the API. */
const routes = readdirSync(join(ROOT, 'src/pages'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/^(?:api\/|_)/.test(file))
  .map((file) => file.slice(0, -'.tsx'.length))

it.each(routes)('the page %s is in the list of tested pages, or in the list of exceptions', (route) => {
  const listed = ALL.some((place) => place.route === route)
  expect([listed, Boolean(TESTED_ELSEWHERE[route])].filter(Boolean)).toHaveLength(1)
})

it('the lists name only pages that exist', () => {
  const named = [...ALL.map(({ route }) => route), ...Object.keys(TESTED_ELSEWHERE)]
  expect(named.filter((route) => !routes.includes(route))).toEqual([])
})

it('every snapshot is compared by a test', () => {
  const words: { group: object } = JSON.parse(
    readFileSync(join(ROOT, 'public/locales/en-CA/components.json'), 'utf8'),
  )
  const groups = Object.keys(words.group).map((group) => `component-${group}`)
  const always = [...groups, ...DIALOG_STATES.map(({ snapshot }) => snapshot), ...OTHER_SNAPSHOTS]
  const withState = ['hover', 'focus'].flatMap((state) =>
    ['buttons', 'fields'].map((group) => `component-${group}-${state}`),
  )
  const known = LOCALES.flatMap((locale) => {
    const places = ALL.filter(existsIn(locale)).map(({ snapshot }) => snapshot)
    const mails = MAILS.map((mail) => `mail-${mail}-${locale}-390.png`)
    const wide = [...places, ...always, ...withState].flatMap((look) =>
      WIDTHS.map((width) => `${look}-${locale}-${width}.png`),
    )
    return [...wide, ...mails]
  })
  const snapshots = readdirSync(join(ROOT, 'tests/e2e/pictures'))
  expect(snapshots.length).toBeGreaterThan(100)
  expect(snapshots.filter((file) => !known.includes(file))).toEqual([])
})

it('every mail template has a snapshot', () => {
  const words: Record<string, object> = JSON.parse(
    readFileSync(join(ROOT, 'public/locales/en-CA/mail.json'), 'utf8'),
  )
  const mails = Object.keys(words).filter((name) => Object.hasOwn(Object(words[name]), 'subject'))
  expect([...MAILS].sort()).toEqual(mails.sort())
  const folder = join(ROOT, 'src/server/accounts/mail')
  const tables = ['renderMail.ts', 'templates/linkUrls.ts'].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const named = (name: string) => tables.some((text) => new RegExp(`^  ${name}[:(]`, 'm').test(text))
  expect(mails.filter((name) => !named(name))).toEqual([])
})
