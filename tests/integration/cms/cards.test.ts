/** @jest-environment node */
import { captureLog } from '../../support/captureLog'
import { both, HOSTILE_VALUES, sectionsOnLake } from '../../support/sectionsOnLake'

const page = sectionsOnLake()
const card = (fields: object = {}) => ({
  ...{ _key: 'a', _type: 'card', title: both('Study'), text: both('A sentence.'), href: '/company' },
  ...fields,
})
const SECTION = { _type: 'cardsSection', heading: both('Ways to Canada'), cards: [card()] }
let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('shows its cards in both languages, which share the links', async () => {
  const cards = [
    card({ image: page.image }),
    card({ _key: 'b', href: '#services' }),
    card({ _key: 'c', href: 'https://canada.ca' }),
    card({ _key: 'd', href: undefined }),
  ]
  await page.write({ ...SECTION, lead: both('A lead.'), cards })
  const { english, chinese } = await page.shown('cardsSection')
  const hrefs = ['/company', '#services', 'https://canada.ca', null]
  for (const [section] of [english, chinese]) {
    expect(section?.cards.map(({ href }) => href)).toEqual(hrefs)
  }
  expect(english).toMatchObject([
    { heading: expect.anything(), lead: 'A lead.', cards: [{ image: { alt: 'A ferry' } }, {}, {}, {}] },
  ])
  expect(chinese).toMatchObject([{ cards: [{ image: { alt: 'A ferry（中文）' } }, {}, {}, {}] }])
  expect(log.lines).toEqual([])
})

test('removes the language from a link, and omits an unsafe link with a log line @row:49', async () => {
  const unsafe = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 7, ['/company'], {}]
  const hrefs = ['/zh-HK/company', '/zh-HK', ...unsafe]
  await page.write({ ...SECTION, cards: hrefs.map((href, at) => card({ _key: `k${at}`, href })) })
  const [section] = (await page.shown('cardsSection')).english
  expect(section?.cards.map(({ href }) => href)).toEqual(['/company', '/', ...unsafe.map(() => null)])
  expect(log.about('content.field_invalid')).toContainEqual(expect.objectContaining({ fields: 'href' }))
})

test('omits empty cards and those after the twelfth @row:49 @row:65', async () => {
  const empty = [card({ title: undefined }), card({ text: both(' ', ' ') }), {}, null, 7]
  const many = Array.from({ length: 40 }, (_, at) => card({ _key: `k${at}` }))
  await page.write({ ...SECTION, cards: [...empty, ...many] })
  const { english, chinese } = await page.shown('cardsSection')
  expect([english[0]?.cards.length, chinese[0]?.cards.length]).toEqual([12, 12])
  expect(log.about('content.list_truncated')).toContainEqual(expect.objectContaining({ left: 28 }))
  await page.write({ ...SECTION, cards: empty })
  expect((await page.shown('cardsSection')).english).toEqual([])
})

test.each(['lead', 'cards', 'heading'])('never breaks the page with a hostile %s @row:49', async (field) => {
  await page.write(...HOSTILE_VALUES.map((value) => ({ ...SECTION, [field]: value })))
  const { english } = await page.shown('cardsSection')
  expect(english).toHaveLength(field === 'lead' ? HOSTILE_VALUES.length : 0)
})

test('omits only the cards with a hostile field @row:49', async () => {
  for (const field of ['title', 'text', 'image']) {
    const cards = HOSTILE_VALUES.map((value, at) => card({ _key: `k${at}`, [field]: value }))
    await page.write({ ...SECTION, cards: [card(), ...cards] })
    const [section] = (await page.shown('cardsSection')).english
    expect(section?.cards).toHaveLength(field === 'image' ? 12 : 1)
  }
})
