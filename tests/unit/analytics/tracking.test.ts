import mitt from 'next/dist/shared/lib/mitt'
import { answerConsent, CATEGORIES, type Category } from '@/analytics/consent'
import { trackConversion } from '@/analytics/trackConversion'
import { cleanAddress, track, offeredBy, type Measurement } from '@/analytics/tracking'

const TAG_MANAGER = 'https://tags.example/gtm.js?id=GTM-1'
const PIXEL = 'https://pixel.example/tr?id=1'
const BOTH: Measurement = { tagManager: TAG_MANAGER, pixel: PIXEL }

const asked: URL[] = []
class FakeImage {
  set src(address: string) {
    asked.push(new URL(address))
  }
}
const scripts = () => Array.from(document.querySelectorAll('script'), ({ src }) => src)
const opened = jest.fn<{ name: string; type?: string }[], []>()
const events = mitt()
let stop = () => {}
let tests = 0
/** Restarts analytics as `AnalyticsConsent` does after each answer. */
const begin = (measurement: Measurement) => {
  stop()
  stop = track(measurement, events)
  jest.runOnlyPendingTimers()
}
const answer = (measurement: Measurement, allowed: readonly Category[]) => {
  answerConsent(allowed)
  begin(measurement)
}
const goTo = (path: string) => {
  window.history.pushState(null, '', path)
  events.emit('routeChangeComplete', path)
  jest.runOnlyPendingTimers()
}
const address = (path: string) => `http://localhost${path}`
const pixelled = (name: string) => asked.map(({ searchParams }) => searchParams.get(name))

const isCommand = (entry: object) => Object.prototype.toString.call(entry) === '[object Arguments]'
/** The queue's contents: commands in the tag manager's format, and events. */
const queue = () =>
  (window.dataLayer ?? []).map((entry) =>
    isCommand(entry) ? Object.values(entry) : { ...entry, ...('gtm.start' in entry && { 'gtm.start': 0 }) },
  )
const named = (event: string) =>
  queue().flatMap((entry) => ('event' in entry && entry.event === event ? [entry] : []))
const viewed = () => named('page_view').map((entry) => Reflect.get(entry, 'page_location'))
const storages = (analytics: string, advertising: string) => ({
  ad_storage: advertising,
  ad_user_data: advertising,
  ad_personalization: advertising,
  analytics_storage: analytics,
})

beforeAll(() => {
  jest.useFakeTimers()
  Object.defineProperty(window, 'Image', { value: FakeImage })
  Object.defineProperty(performance, 'getEntriesByType', { value: opened })
})
beforeEach(() => {
  opened.mockReturnValue([{ name: 'http://localhost/' }])
  document.head.replaceChildren()
  delete window.dataLayer
  // Each test starts on a page that no earlier test reported.
  answer(BOTH, CATEGORIES)
  goTo(`/start-${(tests += 1)}`)
  stop()
  document.head.replaceChildren()
  delete window.dataLayer
  asked.length = 0
})
afterEach(() => stop())

it.each([
  ['https://example.com/zh-HK/contact?reason=study#write', 'https://example.com/zh-HK/contact'],
  ['https://example.com/?dialog=reset&email=mei@example.com&hash=t0ken', 'https://example.com/'],
  ['https://mei:pass@example.com:8443/a', 'https://example.com:8443/a'],
])('of %s no more than origin and path leaves the house @row:14', (from, clean) => {
  expect(cleanAddress(from)).toBe(clean)
})

it('each page once and in order, for both, until it is stopped; a change of the query alone is none @spec:7.20', () => {
  goTo('/one?dialog=contact')
  begin(BOTH)
  goTo('/one')
  goTo('/two#part')
  goTo('/one')
  stop()
  goTo('/three')
  const pages = ['/one', '/two', '/one'].map(address)
  expect(pixelled('dl')).toEqual(pages)
  expect(pixelled('ev')).toEqual(['PageView', 'PageView', 'PageView'])
  expect(asked.every(({ href }) => href.startsWith(`${PIXEL}&ev=PageView&dl=`))).toBe(true)
  expect(viewed()).toEqual(pages)
})

it('the tag manager once, denied by default, then told what is allowed, before it begins @spec:7.21', () => {
  goTo('/four?email=x')
  goTo('/four')
  begin({ tagManager: TAG_MANAGER, pixel: null })
  begin({ tagManager: TAG_MANAGER, pixel: null })
  expect(scripts()).toEqual([TAG_MANAGER])
  expect(queue().slice(0, 4)).toEqual([
    ['consent', 'default', storages('denied', 'denied')],
    ['consent', 'update', storages('granted', 'granted')],
    ['set', { page_location: address('/four'), page_referrer: expect.stringContaining('http://localhost/') }],
    { 'gtm.start': 0, event: 'gtm.js' },
  ])
  expect(viewed()).toEqual([address('/four')])
  expect(asked).toEqual([])
})

it('its tags take the address of each page from us, and what led there', () => {
  begin({ tagManager: TAG_MANAGER, pixel: null })
  goTo('/resources/search?q=jane%40example.com')
  goTo('/five?reason=study')
  expect(queue().slice(-2)).toEqual([
    ['set', { page_location: address('/five'), page_referrer: address('/resources/search') }],
    { event: 'page_view', page_location: address('/five') },
  ])
})

it('the first page says of what led to it the origin alone', async () => {
  const referrer = jest.spyOn(document, 'referrer', 'get')
  for (const [led, said] of [
    ['https://mail.example/inbox?for=jane%40example.com', 'https://mail.example'],
    [address('/resources/search?q=jane%40example.com'), 'http://localhost'],
    ['', ''],
  ] as const) {
    jest.resetModules()
    referrer.mockReturnValue(led)
    delete window.dataLayer
    const anew = await import('@/analytics/tagManager')
    anew.loadTagManager(TAG_MANAGER, 'unasked', address('/first'))
    expect(queue()).toContainEqual(['set', { page_location: address('/first'), page_referrer: said }])
  }
  referrer.mockRestore()
})

it('another search is another page, a dialog over it is none @spec:7.20', () => {
  begin(BOTH)
  goTo('/resources/search?q=visa')
  goTo('/resources/search?q=visa&dialog=contact&reason=study')
  goTo('/resources/search?q=visa')
  goTo('/resources/search?q=work')
  const search = address('/resources/search')
  expect(viewed()).toEqual([search, search])
  expect(pixelled('dl')).toEqual([search, search])
})

it('the tag manager hears which advertisement led to a page, and nothing of whom; the next page and the pixel do not', () => {
  const tags = 'utm_source=news&utm_campaign=nov%20ember'
  goTo(`/landing?${tags}&utm_term=mei%40example.com&gclid=x&hash2=y#z`)
  begin(BOTH)
  goTo('/next')
  const page = `${address('/landing')}?utm_source=news&utm_campaign=nov+ember`
  expect(queue()[2]).toEqual(['set', expect.objectContaining({ page_location: page })])
  expect(viewed()).toEqual([page, address('/next')])
  expect(queue().at(-2)).toEqual([
    'set',
    { page_location: address('/next'), page_referrer: address('/landing') },
  ])
  expect(pixelled('dl')).toEqual([address('/landing'), address('/next')])
})

/** Returns `text` URL-encoded this many times. */
const encoded = (text: string, times: number): string =>
  times > 0 ? encoded(encodeURIComponent(text), times - 1) : text

it.each([
  ['an address', 'jane@example.com', 1],
  ['one with a full-width @', 'jane＠example.com', 1],
  ['one with a small @', 'jane﹫example.com', 1],
  ['one that was encoded twice', 'jane@example.com', 2],
  ['one that was encoded three times', 'jane＠example.com', 3],
  ['one that was encoded more often than anybody does', 'jane@example.com', 12],
  ['one beside what nothing can decode', '%ff%zz%40example.com', 2],
  ['one in full-width signs', 'jane％40example.com', 1],
  ['one whose @ lies beyond the cut', `jane.${'x'.repeat(120)}@example.com`, 1],
  ['a telephone number of Hong Kong', '+852 9123 4567', 1],
  ['one without its country', '9123 4567', 1],
  ['one after an unencoded plus', ' 85291234567', 1],
  ['one of Canada', '(416) 555-0123', 1],
  ['one that was encoded twice', '416 555 0123', 2],
  ['one in full-width digits', '＋８５２９１２３４５６７', 1],
  ['one among words', 'tel:416.555.0123;x', 1],
])('no tag says %s: %s @row:45', (_what, text, times) => {
  goTo(`/tagged?utm_source=news&utm_term=${encoded(text, times)}`)
  begin(BOTH)
  expect(viewed()).toEqual([`${address('/tagged')}?utm_source=news`])
})

it.each([
  ['十月', '十月'],
  ['50% off', '50% off'],
  ['news-2026-11-22', 'news-2026-11-22'],
  ['2026-11 no. 7', '2026-11 no. 7'],
  ['20123456789', '20123456789'],
  ['20123456789-15098765432', '20123456789-15098765432'],
  ['%E5%8D%81', '%E5%8D%81'],
  ['漢'.repeat(150), '漢'.repeat(100)],
])('a tag that says nothing of anybody is told: %s', (said, told) => {
  goTo(`/tagged?${new URLSearchParams({ utm_campaign: said })}`)
  begin(BOTH)
  expect(viewed()).toEqual([`${address('/tagged')}?${new URLSearchParams({ utm_campaign: told })}`])
})

it.each([
  ['told once, by a browser that has scripts after all', 'navigate', CATEGORIES, 1],
  ['not sent again by a reload', 'reload', CATEGORIES, 0],
  ['nor on the way back', 'back_forward', CATEGORIES, 0],
  ['row 45: not told without consent, nor after one that comes later', 'navigate', [], 0],
] as const)('a message that was sent without our script is %s', async (_what, type, allowed, times) => {
  jest.resetModules()
  const anew = await import('@/analytics/tracking')
  const sent = { ...BOTH, conversion: 'contact' } as const
  opened.mockReturnValue([{ name: address('/contact/send'), type }])
  for (const categories of [allowed, CATEGORIES]) {
    const { answerConsent: answered } = await import('@/analytics/consent')
    answered(categories)
    anew.track(sent, mitt())()
  }
  expect(named('generate_lead')).toHaveLength(times)
  expect(pixelled('ev').filter((event) => event === 'Lead')).toHaveLength(times)
})

it('counts the page again after consent is withdrawn and given again', () => {
  goTo('/back')
  answer(BOTH, CATEGORIES)
  answer(BOTH, [])
  goTo('/elsewhere')
  goTo('/back')
  asked.length = 0
  answer(BOTH, CATEGORIES)
  expect(pixelled('dl')).toEqual([address('/back')])
})

it('without consent nothing, even where it began @row:45', () => {
  answer(BOTH, [])
  goTo('/six')
  trackConversion('contact')
  expect([asked, scripts(), window.dataLayer]).toEqual([[], [], undefined])
})

it('analytics alone: the tag manager with all of advertising denied, and no pixel @row:45', () => {
  answer(BOTH, ['analytics'])
  goTo('/seven')
  trackConversion('contact')
  expect(scripts()).toEqual([TAG_MANAGER])
  expect(queue()[1]).toEqual(['consent', 'update', storages('granted', 'denied')])
  expect(asked).toEqual([])
})

it('advertising alone: both, with analytics denied @row:45', () => {
  answer(BOTH, ['advertising'])
  goTo('/eight')
  expect(queue()[1]).toEqual(['consent', 'update', storages('denied', 'granted')])
  expect(pixelled('dl')).toContain(address('/eight'))
})

it('a category that is allowed later sends the page view to its vendor, and to none twice', () => {
  goTo('/nine')
  answer(BOTH, ['analytics'])
  answer(BOTH, CATEGORIES)
  expect(viewed()).toEqual([address('/nine')])
  expect(pixelled('dl')).toEqual([address('/nine')])
  expect(queue().at(-1)).toEqual(['consent', 'update', storages('granted', 'granted')])
})

it('a withdrawal denies all, and ends page views and conversions at once @row:45', () => {
  begin(BOTH)
  answer(BOTH, [])
  const before = [queue().length, asked.length]
  expect(queue().at(-1)).toEqual(['consent', 'update', storages('denied', 'denied')])
  goTo('/ten')
  trackConversion('signup')
  expect([queue().length, asked.length]).toEqual(before)
})

it('another tab’s withdrawal holds before this one has heard of it @row:45', () => {
  begin(BOTH)
  const before = [queue().length, asked.length]
  answerConsent([])
  goTo('/eleven')
  trackConversion('signup')
  expect([queue().length, asked.length]).toEqual(before)
})

it.each([
  ['contact', 'generate_lead', 'Lead'],
  ['signup', 'sign_up', 'CompleteRegistration'],
] as const)('a conversion, %s, is told once and tells nothing about anybody', (conversion, tag, pixel) => {
  goTo('/contact?reason=study&utm_source=mei@example.com')
  begin(BOTH)
  begin(BOTH)
  asked.length = 0
  trackConversion(conversion)
  expect(named(tag)).toEqual([{ event: tag, page_location: address('/contact') }])
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { id: '1', ev: pixel, dl: address('/contact'), ts: expect.stringMatching(/^\d+$/) },
  ])
})

it('what is set up is what there is to allow', () => {
  expect(offeredBy(BOTH)).toEqual(['analytics', 'advertising'])
  expect(offeredBy({ tagManager: TAG_MANAGER, pixel: null })).toEqual(['analytics', 'advertising'])
  expect(offeredBy({ tagManager: null, pixel: PIXEL })).toEqual(['advertising'])
})

it('no tag manager over the address of a reset link @row:14', () => {
  goTo('/?dialog=reset&email=mei@example.com&hash=t0ken')
  begin({ tagManager: TAG_MANAGER, pixel: null })
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
  goTo('/')
  expect(scripts()).toEqual([TAG_MANAGER])
})

it('nor into the page that one opened, which remembers it @row:14', () => {
  opened.mockReturnValue([{ name: 'http://localhost/?dialog=reset&email=mei@example.com&hash=t0ken' }])
  goTo('/')
  begin({ tagManager: TAG_MANAGER, pixel: null })
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
})

it('sends a page view after the title may have changed, before other events, and not if the page was left', () => {
  goTo('/first')
  begin(BOTH)
  const goOn = (path: string) => {
    window.history.pushState(null, '', path)
    events.emit('routeChangeComplete', path)
  }
  goOn('/second')
  expect(viewed()).toHaveLength(1)
  trackConversion('contact')
  expect(
    queue()
      .flatMap((entry) => ('event' in entry ? [entry.event] : []))
      .slice(-2),
  ).toEqual(['page_view', 'generate_lead'])
  goOn('/third')
  stop()
  jest.runOnlyPendingTimers()
  expect(viewed()).toHaveLength(2)
})

it.each([
  '/account/confirm#a-secret',
  '/zh-HK/account/confirm#a-secret',
  '/?dialog=reset&email=a%40example.com&hash=a-secret',
  // Links as mail programs mangle them.
  '/?dialog=reset&amp;email=a%40example.com&amp;hash=a-secret',
  '/?dialog=reset%26email=a%40example.com%26hash=a-secret',
  '/?dialog=reset%2526hash%253Da-secret',
  '/?DIALOG=RESET&EMAIL=A%40EXAMPLE.COM&HASH=a-secret',
  '/account/confirm%23a-secret',
])('no script of a tag manager runs in a document that was opened at %s @row:14', (path) => {
  opened.mockReturnValue([{ name: address(path), type: 'navigate' }])
  answer(BOTH, CATEGORIES)
  goTo('/company')
  expect(scripts()).toEqual([])
  expect(viewed()).toEqual([])
  expect(pixelled('dl').join()).not.toContain('secret')
})
