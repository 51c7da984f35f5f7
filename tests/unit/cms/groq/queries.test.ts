/** @jest-environment node */
import { evaluate, parse } from 'groq-js'
import { CONTACT_PAGE_QUERY } from '@/cms/loaders/contactPage'
import {
  COMPANY_PAGE_QUERY,
  HOME_QUERY,
  HONG_KONG_PAGE_QUERY,
  PRIVACY_PAGE_QUERY,
  RESOURCES_PAGE_QUERY,
  TERMS_PAGE_QUERY,
} from '@/cms/loaders/sectionsPages'
import { VISA_TONIC_PAGE_QUERY } from '@/cms/loaders/visaTonicPage'
import { SETTINGS_QUERY } from '@/cms/loaders/settings'
import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import { optionalText, optionalTitle, plainText, text, title, unmarkedText } from '@/cms/groq/localizedText'
import { pickLocale, type PickLocale } from '@/cms/locale/pickLocale'
import { formatTexts, formatTitle } from '@/cms/typography/formatTexts'
import { formatText } from '@/cms/typography/languageSpans'
import { LOCALES, type Locale } from '@/i18n/locales'
import { leavesIn } from '../../../support/json'
import { readSeed, type SeedDocument } from '../../../support/seed'

async function run<Found = unknown>(query: string, locale: Locale, dataset: SeedDocument[] = readSeed()) {
  const params = { locale, draft: false, now: '2026-11-21T00:00:00.000Z' }
  const result = await evaluate(parse(query, { params }), { dataset, params })
  const found: Found = await result.get()
  return pickLocale(found, locale)
}

type HomePage = NonNullable<PickLocale<HOME_QUERY_RESULT>>

/** The seed with one field changed, found by the document's id and the field's path. */
function seedWith(id: string, change: (document: SeedDocument) => object): SeedDocument[] {
  return readSeed().map((document) => (document._id === id ? { ...document, ...change(document) } : document))
}

async function home(locale: Locale, dataset?: SeedDocument[]): Promise<HomePage> {
  const page = await run<HOME_QUERY_RESULT>(HOME_QUERY, locale, dataset)
  if (!page) throw new Error('No home page')
  return page
}
const hero = (page: HomePage) => page.sections.find((section) => section._type === 'heroSection')

describe.each(LOCALES)('the seed in %s', (locale) => {
  test.each([
    ['home', HOME_QUERY],
    ['company', COMPANY_PAGE_QUERY],
    ['resources', RESOURCES_PAGE_QUERY],
    ['Hong Kong', HONG_KONG_PAGE_QUERY],
    ['Visa Tonic', VISA_TONIC_PAGE_QUERY],
    ['terms', TERMS_PAGE_QUERY],
    ['privacy', PRIVACY_PAGE_QUERY],
    ['contact', CONTACT_PAGE_QUERY],
    ['settings', SETTINGS_QUERY],
  ])('the query for %s returns no empty text', async (_, query) => {
    const leaves = [...leavesIn(await run(query, locale))]
    expect(leaves.length).toBeGreaterThan(5)
    const empty = leaves.filter(({ value }) => value === null || value === '' || value === undefined)
    // Optional fields of a page, and the menu, which the seed lacks; images are also missing, because they become assets only on import.
    const optional = /(?:^reviewedOn|^navigation|\.(?:eyebrow|buttonLabel|reason|cover\.\w+))$/
    expect(empty.map(({ path }) => path).filter((path) => !optional.test(path))).toEqual([])
  })

  test('home returns its sections, services and steps in order', async () => {
    const { sections } = await home(locale)
    expect(sections.map((section) => section._type)).toEqual([
      'heroSection',
      'servicesSection',
      'processSection',
      'factsSection',
      'articlesSection',
      'faqSection',
      'callToActionSection',
    ])
    const services = sections.flatMap((section) =>
      section._type === 'servicesSection' ? section.services : [],
    )
    expect(services.map(({ icon }) => icon)).toEqual([
      'family',
      'study',
      'work',
      'skilled',
      'province',
      'citizenship',
    ])
    const steps = sections.flatMap((section) => (section._type === 'processSection' ? section.steps : []))
    expect(steps).toHaveLength(4)
  })
})

test('returns the text of the requested language', async () => {
  const heading = async (locale: Locale) => hero(await home(locale))?.heading.words
  expect(await heading('en-CA')).toMatch(/^[\p{Script=Latin}\p{P}\s]+$/u)
  expect(await heading('zh-HK')).toMatch(/^[\p{Script=Han}\p{P}]+$/u)
})

const paragraph = (text: string) => ({ _key: 'a', _type: 'block', children: [{ _type: 'span', text }] })
const ENGLISH = [paragraph('English')]

test.each([
  ['missing', undefined, undefined],
  ['empty', '', []],
  ['blank', ' \u3000\n', [paragraph(' \u3000'), paragraph('')]],
  ['the empty paragraph of a cleared editor', '', [paragraph('')]],
])('falls back to English, marked as such, if the Chinese text is %s', async (_, line, blocks) => {
  const dataset = seedWith('contactPage', () => ({
    heading: { enCA: 'English', zhHK: line },
    beforeYouWrite: { enCA: ENGLISH, zhHK: blocks },
  }))
  expect(await run(CONTACT_PAGE_QUERY, 'zh-HK', dataset)).toMatchObject({
    heading: { as: 'title', words: { lang: 'en', children: 'English' } },
    beforeYouWrite: { blocks: ENGLISH, en: true },
    lead: { as: 'title', words: expect.stringMatching(/\p{Script=Han}/u) },
  })
  expect(await run(CONTACT_PAGE_QUERY, 'en-CA', dataset)).toMatchObject({
    heading: { as: 'title', words: 'English' },
    beforeYouWrite: { blocks: ENGLISH, en: false },
  })
})

test('returns empty text for a missing text, null for an optional one and an empty list for a missing list', async () => {
  const bare = { _key: 'a', _type: 'heroSection', eyebrow: { zhHK: '', enCA: '' } }
  const sections = [bare, { _key: 'b', _type: 'servicesSection' }]
  const page = await home(
    'zh-HK',
    seedWith('home', () => ({ sections })),
  )
  expect(hero(page)).toMatchObject({ eyebrow: null, heading: { words: '' }, lead: { words: '' } })
  expect(page.sections[1]).toMatchObject({ services: [] })
})

test('formats a field as the fragment in its query says, for any field name', async () => {
  const query = `*[_id == "home"][0] {
    "a": ${title('added')}, "b": ${text('added')}, "c": ${unmarkedText('added')}, "d": ${plainText('added')},
    "e": [${optionalTitle('added')}, ${optionalText('added')}, ${optionalTitle('gone')}, ${optionalText('gone')}]
  }`
  const added = '先看懂Express Entry，再談計劃'
  const dataset = seedWith('home', () => ({ added: { enCA: 'English', zhHK: added } }))
  const [large, small] = [formatTitle(added), formatText(added)]
  expect(await formatTexts(await run(query, 'zh-HK', dataset))).toEqual({
    a: large,
    b: small,
    c: added,
    d: added,
    e: [large, small, null, null],
  })
  expect([large, small]).not.toContainEqual(added)
  expect(large).not.toEqual(small)
})

test('omits unpublished services', async () => {
  const dataset = readSeed().filter(({ _id }) => _id !== 'service-study')
  const { sections } = await home('en-CA', dataset)
  const services = sections.flatMap((section) =>
    section._type === 'servicesSection' ? section.services : [],
  )
  expect(services.map(({ _id }) => _id)).not.toContain('service-study')
  expect(services).toHaveLength(5)
})

test('returns null without a published document', async () => {
  expect(await run(HOME_QUERY, 'en-CA', [])).toBeNull()
  expect(await run(CONTACT_PAGE_QUERY, 'en-CA', [])).toBeNull()
  expect(await run(SETTINGS_QUERY, 'en-CA', [])).toBeNull()
})
