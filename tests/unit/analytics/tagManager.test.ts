import { CATEGORIES } from '@/analytics/consent'
import { RESET_LINK_KEY } from '@/lib/urlParameters'
import {
  address,
  answerAndRestart,
  BOTH,
  consentState,
  goTo,
  navigationEntries,
  pixelParameters,
  pixelRequests,
  queue,
  restart,
  scripts,
  setUpTracking,
  TAG_MANAGER,
  viewedPages,
} from './trackingPage'

setUpTracking()

it('loads the tag manager once, after queueing denied and then granted consent @spec:7.21', () => {
  goTo('/four?email=x')
  goTo('/four')
  restart({ tagManager: TAG_MANAGER, pixel: null })
  restart({ tagManager: TAG_MANAGER, pixel: null })
  expect(scripts()).toEqual([TAG_MANAGER])
  expect(queue().slice(0, 4)).toEqual([
    ['consent', 'default', consentState('denied', 'denied')],
    ['consent', 'update', consentState('granted', 'granted')],
    ['set', { page_location: address('/four'), page_referrer: expect.stringContaining('http://localhost/') }],
    { 'gtm.start': 0, event: 'gtm.js' },
  ])
  expect(viewedPages()).toEqual([address('/four')])
  expect(pixelRequests).toEqual([])
})

it('sets the URL and referrer of each page without parameters', () => {
  restart({ tagManager: TAG_MANAGER, pixel: null })
  goTo('/resources/search?q=jane%40example.com')
  goTo('/five?reason=study')
  expect(queue().slice(-2)).toEqual([
    ['set', { page_location: address('/five'), page_referrer: address('/resources/search') }],
    { event: 'page_view', page_location: address('/five') },
  ])
})

it('reduces the referrer of the first page to its origin', async () => {
  const referrer = jest.spyOn(document, 'referrer', 'get')
  for (const [full, reduced] of [
    ['https://mail.example/inbox?for=jane%40example.com', 'https://mail.example'],
    [address('/resources/search?q=jane%40example.com'), 'http://localhost'],
    ['android-app://com.google.android.gm/', ''],
    ['', ''],
  ] as const) {
    jest.resetModules()
    referrer.mockReturnValue(full)
    delete window.dataLayer
    const fresh = await import('@/analytics/tagManager')
    fresh.loadTagManager(TAG_MANAGER, 'unasked', address('/first'))
    expect(queue()).toContainEqual(['set', { page_location: address('/first'), page_referrer: reduced }])
  }
  referrer.mockRestore()
})

it('passes campaign tags without personal data, only with their page and only to the tag manager', () => {
  const tags = 'utm_source=news&utm_campaign=nov%20ember'
  goTo(`/landing?${tags}&utm_term=mei%40example.com&gclid=x&hash2=y#z`)
  restart(BOTH)
  goTo('/next')
  const page = `${address('/landing')}?utm_source=news&utm_campaign=nov+ember`
  expect(queue()[2]).toEqual(['set', expect.objectContaining({ page_location: page })])
  expect(viewedPages()).toEqual([page, address('/next')])
  expect(queue().at(-2)).toEqual([
    'set',
    { page_location: address('/next'), page_referrer: address('/landing') },
  ])
  expect(pixelParameters('dl')).toEqual([address('/landing'), address('/next')])
})

/** Returns `text` URL-encoded this many times. */
const encoded = (text: string, times: number): string =>
  times > 0 ? encoded(encodeURIComponent(text), times - 1) : text

it.each([
  ['an email address', 'jane@example.com', 1],
  ['an email address with a full-width @', 'jane＠example.com', 1],
  ['an email address encoded three times', 'jane＠example.com', 3],
  ['an email address encoded twelve times', 'jane@example.com', 12],
  ['an email address beside invalid encoding', '%ff%zz%40example.com', 2],
  ['an email address with a full-width percent sign', 'jane％40example.com', 1],
  ['an email address whose @ is beyond the length limit', `jane.${'x'.repeat(120)}@example.com`, 1],
  ['a Hong Kong phone number', '+852 9123 4567', 1],
  ['a phone number without country code', '9123 4567', 1],
  ['a phone number after an unencoded plus', ' 85291234567', 1],
  ['a Canadian phone number', '(416) 555-0123', 1],
  ['a phone number in full-width digits', '＋８５２９１２３４５６７', 1],
  ['a phone number among other characters', 'tel:416.555.0123;x', 1],
])('drops a campaign tag that contains %s: %s @row:45', (_what, text, times) => {
  goTo(`/tagged?utm_source=news&utm_term=${encoded(text, times)}`)
  restart(BOTH)
  expect(viewedPages()).toEqual([`${address('/tagged')}?utm_source=news`])
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
])('keeps a campaign tag without personal data: %s', (value, expected) => {
  goTo(`/tagged?${new URLSearchParams({ utm_campaign: value })}`)
  restart(BOTH)
  expect(viewedPages()).toEqual([`${address('/tagged')}?${new URLSearchParams({ utm_campaign: expected })}`])
})

it('does not load the tag manager at the URL of a reset link @row:14', () => {
  goTo('/?dialog=reset&email=mei@example.com&hash=t0ken')
  restart({ tagManager: TAG_MANAGER, pixel: null })
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
  goTo('/')
  expect(scripts()).toEqual([TAG_MANAGER])
})

it('does not load the tag manager in a tab that keeps a reset link for a reload @row:14', () => {
  sessionStorage.setItem(RESET_LINK_KEY, '{}')
  goTo('/')
  restart({ tagManager: TAG_MANAGER, pixel: null })
  sessionStorage.removeItem(RESET_LINK_KEY)
  expect([scripts(), window.dataLayer]).toEqual([[], undefined])
})

it.each([
  '/account/confirm#a-secret',
  // The visitor may open the link in this tab again: then only the fragment changes.
  '/?dialog=reset',
  // Links as mail programs mangle them.
  '/?DIALOG=RESET&EMAIL=A%40EXAMPLE.COM&HASH=a-secret',
  '/account/confirm%23a-secret',
  '/account/confirm%2523a-secret',
])('does not load the tag manager in a document opened at %s @row:14', (path) => {
  navigationEntries.mockReturnValue([{ name: address(path), type: 'navigate' }])
  answerAndRestart(BOTH, CATEGORIES)
  goTo('/company')
  expect(scripts()).toEqual([])
  expect(viewedPages()).toEqual([])
  expect(pixelParameters('dl').join()).not.toContain('secret')
})
