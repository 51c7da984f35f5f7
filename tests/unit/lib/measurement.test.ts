import mitt from 'next/dist/shared/lib/mitt'
import { answerConsent } from '@/lib/consent'
import { cleanAddress, measure } from '@/lib/measurement'

const TAG_MANAGER = 'https://tags.example/gtm.js?id=GTM-1'
const PIXEL = 'https://pixel.example/tr?id=1'

const asked: URL[] = []
class FakeImage {
  set src(address: string) {
    asked.push(new URL(address))
  }
}
const scripts = () => Array.from(document.querySelectorAll('script'), ({ src }) => src)
const opened = jest.fn<{ name: string }[], []>()
const events = mitt()
const goTo = (path: string) => {
  window.history.pushState(null, '', path)
  events.emit('routeChangeComplete', path)
}

beforeAll(() => {
  Object.defineProperty(window, 'Image', { value: FakeImage })
  Object.defineProperty(performance, 'getEntriesByType', { value: opened })
})
beforeEach(() => {
  asked.length = 0
  opened.mockReturnValue([{ name: 'http://localhost/' }])
  document.head.replaceChildren()
  delete window.dataLayer
  answerConsent(true)
})

it.each([
  ['https://example.com/zh-HK/contact?reason=study#write', 'https://example.com/zh-HK/contact'],
  ['https://example.com/?dialog=reset&email=mei@example.com&hash=t0ken', 'https://example.com/'],
  ['https://mei:pass@example.com:8443/a', 'https://example.com:8443/a'],
])('row 14: of %s no more than origin and path leaves the house', (address, clean) => {
  expect(cleanAddress(address)).toBe(clean)
})

it('7.20 · each page once, until it is stopped; a change of the query alone is none', () => {
  goTo('/one?dialog=contact')
  const stop = measure({ tagManager: null, pixel: PIXEL }, events)
  goTo('/one')
  goTo('/two#part')
  goTo('/one')
  stop()
  goTo('/three')
  const pages = ['/one', '/two', '/one'].map((path) => `http://localhost${path}`)
  expect(asked.map(({ searchParams }) => searchParams.get('dl'))).toEqual(pages)
  expect(asked.every(({ href }) => href.startsWith(`${PIXEL}&ev=PageView&dl=`))).toBe(true)
  expect(scripts()).toEqual([])
})

it('7.21 · the tag manager once, however many pages and beginnings', () => {
  const stop = measure({ tagManager: TAG_MANAGER, pixel: null }, events)
  goTo('/four')
  stop()
  measure({ tagManager: TAG_MANAGER, pixel: null }, events)()
  expect(scripts()).toEqual([TAG_MANAGER])
  expect(window.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
  expect(asked).toEqual([])
})

it('row 45: without consent nothing, even where it began', () => {
  answerConsent(false)
  const stop = measure({ tagManager: TAG_MANAGER, pixel: PIXEL }, events)
  goTo('/five')
  stop()
  expect(asked).toEqual([])
  expect(scripts()).toEqual([])
})

it('row 14: no tag manager over the address of a reset link', () => {
  goTo('/?dialog=reset&email=mei@example.com&hash=t0ken')
  const stop = measure({ tagManager: TAG_MANAGER, pixel: null }, events)
  expect(scripts()).toEqual([])
  goTo('/')
  stop()
  expect(scripts()).toEqual([TAG_MANAGER])
})

it('row 14: nor into the page that one opened, which remembers it', () => {
  opened.mockReturnValue([{ name: 'http://localhost/?dialog=reset&email=mei@example.com&hash=t0ken' }])
  goTo('/')
  measure({ tagManager: TAG_MANAGER, pixel: null }, events)()
  expect(scripts()).toEqual([])
})
