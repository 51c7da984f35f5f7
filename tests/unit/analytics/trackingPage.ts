import { answerConsent, CATEGORIES, type Category } from '@/analytics/consent'
import { reportRenderedPage, track, type Measurement } from '@/analytics/tracking'

export const TAG_MANAGER = 'https://tags.example/gtm.js?id=GTM-1'
export const PIXEL = 'https://pixel.example/tr?id=1'
export const BOTH: Measurement = { tagManager: TAG_MANAGER, pixel: PIXEL }

/** The URLs that the pixel requested in this test. */
export const pixelRequests: URL[] = []
class FakeImage {
  set src(address: string) {
    pixelRequests.push(new URL(address))
  }
}
export const pixelParameters = (name: string) =>
  pixelRequests.map(({ searchParams }) => searchParams.get(name))

export const scripts = () => Array.from(document.querySelectorAll('script'), ({ src }) => src)
export const address = (path: string) => `http://localhost${path}`

/** The browser's record of how the document was opened. */
export const navigationEntries = jest.fn<{ name: string; type?: string }[], []>()

let stopTracking = () => {}
export const stop = () => stopTracking()

/** Restarts analytics as `AnalyticsConsent` does after each answer. */
export function restart(measurement: Measurement): void {
  stop()
  stopTracking = track(measurement)
  reportRenderedPage(window.location.pathname)
  jest.runOnlyPendingTimers()
}

export function answerAndRestart(measurement: Measurement, allowed: readonly Category[]): void {
  answerConsent(allowed)
  restart(measurement)
}

export function goTo(path: string): void {
  window.history.pushState(null, '', path)
  reportRenderedPage(window.location.pathname)
  jest.runOnlyPendingTimers()
}

const isCommand = (entry: object) => Object.prototype.toString.call(entry) === '[object Arguments]'

/** The contents of the data layer: commands in the tag manager's format, and events. */
export const queue = () =>
  (window.dataLayer ?? []).map((entry) =>
    isCommand(entry) ? Object.values(entry) : { ...entry, ...('gtm.start' in entry && { 'gtm.start': 0 }) },
  )
export const eventsNamed = (event: string) =>
  queue().flatMap((entry) => ('event' in entry && entry.event === event ? [entry] : []))
export const viewedPages = () => eventsNamed('page_view').map((entry) => Reflect.get(entry, 'page_location'))
export const consentState = (analytics: string, advertising: string) => ({
  ad_storage: advertising,
  ad_user_data: advertising,
  ad_personalization: advertising,
  analytics_storage: analytics,
})

/** Stubs what analytics uses of the browser, and gives each test a page that no earlier test reported. */
export function setUpTracking(): void {
  let tests = 0
  beforeAll(() => {
    jest.useFakeTimers()
    Object.defineProperty(window, 'Image', { value: FakeImage })
    Object.defineProperty(performance, 'getEntriesByType', { value: navigationEntries })
  })
  beforeEach(() => {
    navigationEntries.mockReturnValue([{ name: 'http://localhost/' }])
    document.head.replaceChildren()
    delete window.dataLayer
    answerAndRestart(BOTH, CATEGORIES)
    goTo(`/start-${(tests += 1)}`)
    stop()
    document.head.replaceChildren()
    delete window.dataLayer
    pixelRequests.length = 0
  })
  afterEach(() => stop())
}
