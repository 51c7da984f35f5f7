/** @jest-environment node */
import { getSettings } from '@/cms/loaders/settings'
import { contactPage } from '@/sections/fixedPages'
import { sectionsPage, type Page } from '@/sections/sectionsPage'
import { captureLog } from '../../support/captureLog'
import { readSeed } from '../../support/seed'
import { siteOnLake } from '../../support/siteOnLake'
import { storedParagraph } from '../../support/tables'

// Documents that Studio would reject, written through the API: row 49 of SECURITY.md.

const site = siteOnLake()
let log: ReturnType<typeof captureLog>

// Without the articles, which are most of the seed, and which these tests do not change.
const PAGES = readSeed().filter(({ _type }) => _type !== 'article')

beforeEach(async () => {
  const transaction = site.client().transaction()
  for (const document of PAGES) transaction.createOrReplace(document)
  await transaction.commit()
  log = captureLog()
})
afterEach(() => log.release())

const set = (id: string, fields: Record<string, unknown>) => site.client().patch(id).set(fields).commit()
const kinds = ({ sections }: Page) => sections.map(({ _type }) => _type)
const CONTACT = 'sections[_type=="contactSection"]'

test.each([
  ['a missing heading', { 'sections[_type=="processSection"].heading': {} }, 'heading'],
  ['a number as text', { 'sections[_type=="processSection"].lead': { enCA: 7, zhHK: 7 } }, 'lead'],
  ['a text as list', { 'sections[_type=="processSection"].steps': 'steps' }, 'steps'],
])('omits and logs a section with %s, not the page @row:49', async (_, fields, field) => {
  const expectedKinds = kinds(await sectionsPage('home')({ locale: 'zh-HK' }))
  await set('home', fields)
  const page = await sectionsPage('home')({ locale: 'zh-HK' })
  expect(kinds(page)).toEqual(expectedKinds.filter((kind) => kind !== 'processSection'))
  expect(log.lines.join()).toContain('content.section_invalid')
  expect(log.lines.join()).toContain(`"fields":"${field}"`)
})

test('shows only the first of two sections with the same HTML id', async () => {
  const expectedKinds = kinds(await sectionsPage('home')({ locale: 'en-CA' }))
  const client = site.client()
  const [services] = await client.fetch<object[]>('*[_id == "home"].sections[_type == "servicesSection"]')
  await client
    .patch('home')
    .append('sections', [{ ...services, _key: 'copy' }])
    .commit()
  expect(kinds(await sectionsPage('home')({ locale: 'en-CA' }))).toEqual(expectedKinds)
})

test('gives clauses with the same anchor, or that of another place, different HTML ids', async () => {
  const client = site.client()
  const path = 'sections[_type=="clausesSection"].clauses'
  const [clause] = await client.fetch<{ anchor: string }[]>(
    '*[_id == "termsPage"].sections[_type == "clausesSection"].clauses[]',
  )
  // Programs may set no anchor.
  const added = [clause?.anchor, undefined, undefined, 'content', 'clauses'].map((anchor, at) => ({
    ...clause,
    anchor,
    _key: `${at}`,
  }))
  await client.patch('termsPage').append(path, added).commit()
  const page = await sectionsPage('termsPage')({ locale: 'en-CA' })
  const anchors = page?.sections.flatMap((section) =>
    section._type === 'clausesSection' ? section.clauses.map(({ anchor }) => anchor) : [],
  )
  expect(new Set(anchors).size).toBe(anchors?.length)
  const ids = [`${clause?.anchor}-2`, 'clause', 'clause-2', 'content-2', 'clauses-2']
  expect(anchors?.slice(-5)).toEqual(ids)
})

test('omits and logs a section that Studio does not offer on the page @row:49', async () => {
  const expectedKinds = kinds(await sectionsPage('termsPage')({ locale: 'en-CA' }))
  const map = { _key: 'map', _type: 'mapSection', heading: { enCA: 'Here' }, directions: { enCA: 'There' } }
  await site.client().patch('termsPage').insert('after', 'sections[0]', [map]).commit()
  expect(kinds(await sectionsPage('termsPage')({ locale: 'en-CA' }))).toEqual(expectedKinds)
  expect(log.lines.join()).toContain('"page":"termsPage","section":"mapSection"')
})

test('omits an item that breaks its schema @row:49', async () => {
  await set('home', { 'sections[_type=="processSection"].steps[1]': { _key: 'x', title: 'no object' } })
  const page = await sectionsPage('home')({ locale: 'en-CA' })
  const steps = page.sections.flatMap((section) => (section._type === 'processSection' ? section.steps : []))
  expect(steps).toHaveLength(3)
  expect(log.lines.join()).toContain('content.item_invalid')
})

const blockOf = (text: string, marks: string[]) => ({
  _key: 'c',
  _type: 'block',
  children: [{ _key: 'd', _type: 'span', text, marks }],
})

test('omits only the invalid blocks of formatted text @row:49', async () => {
  const broken = [
    { _key: 'a', _type: 'block', children: 'no list' },
    { _key: 'b', _type: 'unknownBlock' },
    blockOf('Odd', ['constructor']),
    blockOf('Odd', Array(5_000).fill('strong')),
    blockOf('Readable', []),
  ]
  await set('termsPage', { 'sections[1].clauses[0].body': { enCA: broken } })
  const { sections } = await sectionsPage('termsPage')({ locale: 'en-CA' })
  const [clause] = sections.flatMap((section) => (section._type === 'clausesSection' ? section.clauses : []))
  expect(clause?.body).toBe('<p>Readable</p>')
})

test('omits a clause whose anchor Next.js uses itself @row:49', async () => {
  await set('termsPage', { 'sections[1].clauses[0].anchor': '__NEXT_DATA__' })
  const { sections } = await sectionsPage('termsPage')({ locale: 'en-CA' })
  const anchors = sections.flatMap((section) =>
    section._type === 'clausesSection' ? section.clauses.map((clause) => clause.anchor) : [],
  )
  expect(anchors.length).toBeGreaterThan(5)
  expect(anchors).not.toContain('__NEXT_DATA__')
})

test('omits an email address with parameters @row:49', async () => {
  await set('settings', { email: 'x@y.example?bcc=evil@e.example' })
  expect(await getSettings({ locale: 'en-CA' })).toMatchObject({ email: '', phone: '+852 5550 0123' })
})

test('omits a document’s reference to itself @row:49', async () => {
  const services = [{ _key: 'self', _type: 'reference', _ref: 'home' }]
  await set('home', { 'sections[_type=="servicesSection"].services': services })
  expect(kinds(await sectionsPage('home')({ locale: 'en-CA' }))).not.toContain('servicesSection')
})

test('omits only the invalid fields of the settings @row:49', async () => {
  await set('settings', { phone: ['+852'], footerNote: { enCA: {} }, socialLinks: [{ _key: 'a', url: 7 }] })
  const settings = await getSettings({ locale: 'en-CA' })
  expect(settings).toMatchObject({
    phone: '',
    footerNote: '',
    socialLinks: [],
    email: 'hello@mapleharbour.example',
  })
  expect(log.lines.join()).toContain('"fields":"phone, footerNote"')
})

test.each([['\u200b'], [''], [undefined]])(
  'a social profile with the name %j shows its URL',
  async (label) => {
    const url = 'https://social.example/harbour'
    await set('settings', { socialLinks: [{ _key: 'a', label, url }] })
    expect((await getSettings({ locale: 'en-CA' }))?.socialLinks).toEqual([{ _key: 'a', label: url, url }])
  },
)

test('omits invalid fields of the contact page, but fails without its heading @row:49', async () => {
  await set('contactPage', { [`${CONTACT}.hours`]: { enCA: [] }, [`${CONTACT}.beforeYouWrite`]: 'none' })
  const page = await contactPage({ locale: 'en-CA' })
  expect(page.sections[0]).toMatchObject({ hours: null, beforeYouWrite: '' })
  await set('contactPage', { [`${CONTACT}.heading`]: {} })
  await expect(contactPage({ locale: 'en-CA' })).rejects.toThrow('contactPage has no section')
})

test('fails without the contact form, even if the page has other sections @row:49', async () => {
  const faq = {
    ...{ _key: 'a', _type: 'proseSection', heading: { enCA: 'Ferries' } },
    body: { enCA: [storedParagraph('To Central.')] },
  }
  await set('contactPage', { sections: [faq] })
  await expect(contactPage({ locale: 'en-CA' })).rejects.toThrow('contactPage has no section')
})

test.each([
  ['numbers as SEO fields', { seo: { title: { enCA: 5, zhHK: 5 }, description: 5 } }],
  ['no SEO fields', { seo: {} }],
])('uses the heading as title for a page with %s, and omits an invalid date @row:49', async (_, fields) => {
  await set('companyPage', { ...fields, reviewedOn: 'soon' })
  await set('contactPage', fields)
  const [company, contact] = [
    await sectionsPage('companyPage')({ locale: 'zh-HK' }),
    await contactPage({ locale: 'zh-HK' }),
  ]
  // The heading's text without its line-break elements.
  const plain = (heading: unknown) => JSON.stringify(heading).replaceAll('<wbr/>', '')
  for (const page of [company, contact])
    expect(plain(page.sections[0]?.heading)).toContain(JSON.stringify(page.seo.title))
  expect(company.reviewedOn).toBeNull()
  expect(log.lines.join()).toContain('"fields":"reviewedOn"')
})
