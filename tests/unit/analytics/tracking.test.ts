import { CATEGORIES } from '@/analytics/consent'
import { trackConversion } from '@/analytics/trackConversion'
import { cleanAddress, offeredCategories, reportRenderedPage } from '@/analytics/tracking'
import {
  address,
  BOTH,
  eventsNamed,
  goTo,
  navigationEntries,
  PIXEL,
  pixelParameters,
  pixelRequests,
  queue,
  restart,
  setUpTracking,
  stop,
  TAG_MANAGER,
  viewedPages,
} from './trackingPage'

setUpTracking()

it.each([
  ['https://example.com/zh-HK/contact?reason=study#write', 'https://example.com/zh-HK/contact'],
  ['https://example.com/?dialog=reset&email=mei@example.com&hash=t0ken', 'https://example.com/'],
  ['https://mei:pass@example.com:8443/a', 'https://example.com:8443/a'],
])('reduces %s to origin and path @row:14', (from, clean) => {
  expect(cleanAddress(from)).toBe(clean)
})

it('reports each page once and in order to both vendors until stopped, and ignores query changes @spec:7.20', () => {
  goTo('/one?dialog=contact')
  restart(BOTH)
  goTo('/one')
  goTo('/two#part')
  goTo('/one')
  stop()
  goTo('/three')
  const pages = ['/one', '/two', '/one'].map(address)
  expect(pixelParameters('dl')).toEqual(pages)
  expect(pixelParameters('ev')).toEqual(['PageView', 'PageView', 'PageView'])
  expect(pixelRequests.every(({ href }) => href.startsWith(`${PIXEL}&ev=PageView&dl=`))).toBe(true)
  expect(viewedPages()).toEqual(pages)
})

it('reports another search as another page, and ignores a dialog over it @spec:7.20', () => {
  restart(BOTH)
  goTo('/resources/search?q=visa')
  goTo('/resources/search?q=visa&dialog=contact&reason=study')
  goTo('/resources/search?q=visa')
  goTo('/resources/search?q=work')
  const search = address('/resources/search')
  expect(viewedPages()).toEqual([search, search])
  expect(pixelParameters('dl')).toEqual([search, search])
})

it.each([
  ['reported once by the page that confirms it', 'navigate', CATEGORIES, 1],
  ['not reported again after a reload', 'reload', CATEGORIES, 0],
  ['not reported again after Back', 'back_forward', CATEGORIES, 0],
  ['not reported without consent, also after a later consent', 'navigate', [], 0],
] as const)('a message sent without script is %s', async (_what, type, allowed, times) => {
  jest.resetModules()
  const fresh = await import('@/analytics/tracking')
  const sent = { ...BOTH, conversion: 'contact' } as const
  navigationEntries.mockReturnValue([{ name: address('/contact/send'), type }])
  for (const categories of [allowed, CATEGORIES]) {
    const { answerConsent } = await import('@/analytics/consent')
    answerConsent(categories)
    fresh.track(sent)()
  }
  expect(eventsNamed('generate_lead')).toHaveLength(times)
  expect(pixelParameters('ev').filter((event) => event === 'Lead')).toHaveLength(times)
})

it.each([
  ['contact', 'generate_lead', 'Lead'],
  ['signup', 'sign_up', 'CompleteRegistration'],
] as const)('reports the conversion %s once, without personal data', (conversion, tag, pixel) => {
  goTo('/contact?reason=study&utm_source=mei@example.com')
  restart(BOTH)
  restart(BOTH)
  pixelRequests.length = 0
  trackConversion(conversion)
  expect(eventsNamed(tag)).toEqual([{ event: tag, page_location: address('/contact') }])
  expect(pixelRequests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { id: '1', ev: pixel, dl: address('/contact'), ts: expect.stringMatching(/^\d+$/) },
  ])
})

it('offers the categories of the configured vendors', () => {
  expect(offeredCategories(BOTH)).toEqual(['analytics', 'advertising'])
  expect(offeredCategories({ tagManager: TAG_MANAGER, pixel: null })).toEqual(['analytics', 'advertising'])
  expect(offeredCategories({ tagManager: null, pixel: PIXEL })).toEqual(['advertising'])
})

it('sends a page view in a later task, but before other events, and cancels it if tracking stops', () => {
  goTo('/first')
  restart(BOTH)
  const goOn = (path: string) => {
    window.history.pushState(null, '', path)
    reportRenderedPage(path)
  }
  goOn('/second')
  expect(viewedPages()).toHaveLength(1)
  trackConversion('contact')
  expect(
    queue()
      .flatMap((entry) => ('event' in entry ? [entry.event] : []))
      .slice(-2),
  ).toEqual(['page_view', 'generate_lead'])
  goOn('/third')
  stop()
  jest.runOnlyPendingTimers()
  expect(viewedPages()).toHaveLength(2)
})

it('reports no page view while Back has changed the URL but its page is not yet rendered', () => {
  goTo('/first')
  restart(BOTH)
  window.history.pushState(null, '', '/second')
  reportRenderedPage('/first')
  jest.runOnlyPendingTimers()
  expect(viewedPages()).toEqual([address('/first')])
  reportRenderedPage('/second')
  jest.runOnlyPendingTimers()
  expect(viewedPages()).toEqual([address('/first'), address('/second')])
})
