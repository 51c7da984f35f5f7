/** @jest-environment node */
import { getArticle } from '@/cms/loaders/article'
import { formerSlugs } from '@/cms/loaders/articleFormerSlugs'
import { getNotices } from '@/cms/loaders/notices'
import { getSettings } from '@/cms/loaders/settings'
import { sectionsPage } from '@/sections/sectionsPage'
import { siteOnLake } from '../../support/siteOnLake'

/** Only an API client can write a list of this length: Studio refuses it. */
const MANY = 3_000
const READING = { locale: 'en-CA' } as const
const site = siteOnLake()

const many = <Item>(item: (at: number) => Item) => Array.from({ length: MANY }, (_, at) => item(at))
const references = (id: string) => many((at) => ({ _key: `k${at}`, _type: 'reference', _ref: id }))
const write = (id: string, fields: Record<string, unknown>) => site.client().patch(id).set(fields).commit()

test('shows 20 social links', async () => {
  const socialLinks = many((at) => ({ _key: `k${at}`, label: `No. ${at}`, url: `https://example.com/${at}` }))
  await write('settings', { socialLinks })
  expect((await getSettings(READING))?.socialLinks).toHaveLength(20)
})

test('shows 100 related articles, and 100 services of a section', async () => {
  await write('article-hong-kong-routes', { related: references('article-express-entry') })
  expect((await getArticle(READING, { slug: 'hong-kong-routes' }))?.related).toHaveLength(100)

  const [title, text] = [{ enCA: 'A' }, { enCA: 'B' }]
  const fields = { title, question: title, summary: text, whoFor: text, slug: { current: 'short' } }
  await site.client().create({ _id: 'service-short', _type: 'service', ...fields })
  const services = references('service-short')
  await write('home', { 'sections[_type == "servicesSection"].services': services })
  const { sections } = await sectionsPage('home')(READING)
  const section = sections.find(({ _type }) => _type === 'servicesSection')
  expect(section).toMatchObject({ services: { length: 100 } })
})

test('places a notice on 100 of its pages', async () => {
  const fields = {
    text: { enCA: 'Closed on Monday.' },
    tone: 'information',
    pages: 'chosen',
    dismissible: true,
  }
  const chosenPages = many((at) => (at === 100 ? 'companyPage' : 'contactPage'))
  await site.client().create({ _id: 'notice-a', _type: 'notice', ...fields, chosenPages })
  const [notice] = await getNotices(READING)
  const isOn = (route: string) => notice?.isOn({ route, isCampaign: false })
  expect([isOn('/contact'), isOn('/company')]).toEqual([true, false])
})

test('reads 1,000 former slugs of an article', async () => {
  await write('article-express-entry', { formerSlugs: many((at) => `former-${at}`) })
  expect(await formerSlugs('article-express-entry')).toHaveLength(1_000)
})
