/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOCALES } from '@/i18n/locales'
import {
  DIALOG_LOOKS,
  ELSEWHERE,
  MAILS,
  OTHER_LOOKS,
  PAGES,
  STATES,
  thereIn,
  WIDTHS,
} from '../../support/pages'

const ROOT = resolve(__dirname, '../../..')
const PLACES = [...PAGES, ...STATES]

/** The routes of Next.js, without its own app files and the API. */
const routes = readdirSync(join(ROOT, 'src/pages'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !/^(?:api\/|_)/.test(file))
  .map((file) => file.slice(0, -'.tsx'.length))

it.each(routes)('the page %s is pictured and tried, or the list says where', (route) => {
  const listed = PLACES.some((place) => place.route === route)
  expect([listed, Boolean(ELSEWHERE[route])].filter(Boolean)).toHaveLength(1)
})

it('the lists name pages that exist', () => {
  const named = [...PLACES.map(({ route }) => route), ...Object.keys(ELSEWHERE)]
  expect(named.filter((route) => !routes.includes(route))).toEqual([])
})

it('every kept picture is compared by a test', () => {
  const words: { group: object } = JSON.parse(
    readFileSync(join(ROOT, 'public/locales/en-CA/components.json'), 'utf8'),
  )
  const groups = Object.keys(words.group).map((group) => `component-${group}`)
  const always = [...groups, ...DIALOG_LOOKS.map(({ look }) => look), ...OTHER_LOOKS]
  const pressed = ['hover', 'focus'].flatMap((state) =>
    ['buttons', 'fields'].map((group) => `component-${group}-${state}`),
  )
  const known = LOCALES.flatMap((locale) => {
    const places = PLACES.filter(thereIn(locale)).map(({ look }) => look)
    const mails = MAILS.map((mail) => `mail-${mail}-${locale}-390.png`)
    const wide = [...places, ...always, ...pressed].flatMap((look) =>
      WIDTHS.map((width) => `${look}-${locale}-${width}.png`),
    )
    return [...wide, ...mails]
  })
  const kept = readdirSync(join(ROOT, 'tests/e2e/pictures'))
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.filter((file) => !known.includes(file))).toEqual([])
})

it('every mail template has a snapshot', () => {
  const words: Record<string, object> = JSON.parse(
    readFileSync(join(ROOT, 'public/locales/en-CA/mail.json'), 'utf8'),
  )
  const mails = Object.keys(words).filter((name) => Object.hasOwn(Object(words[name]), 'subject'))
  expect([...MAILS].sort()).toEqual(mails.sort())
  const folder = join(ROOT, 'src/server/accounts/mail/templates')
  const templates = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const named = (name: string) => templates.some((text) => new RegExp(`'${name}['.]`).test(text))
  expect(mails.filter((name) => !named(name))).toEqual([])
})
