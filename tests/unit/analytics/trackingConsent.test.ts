import { answerConsent, CATEGORIES } from '@/analytics/consent'
import { trackConversion } from '@/analytics/trackConversion'
import {
  address,
  answerAndRestart,
  BOTH,
  consentState,
  goTo,
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

it('loads and reports nothing without consent @row:45', () => {
  answerAndRestart(BOTH, [])
  goTo('/six')
  trackConversion('contact')
  expect([pixelRequests, scripts(), window.dataLayer]).toEqual([[], [], undefined])
})

it('loads the tag manager with advertising denied, and no pixel, with consent to analytics alone @row:45', () => {
  answerAndRestart(BOTH, ['analytics'])
  goTo('/seven')
  trackConversion('contact')
  expect(scripts()).toEqual([TAG_MANAGER])
  expect(queue()[1]).toEqual(['consent', 'update', consentState('granted', 'denied')])
  expect(pixelRequests).toEqual([])
})

it('loads both vendors with analytics denied, with consent to advertising alone @row:45', () => {
  answerAndRestart(BOTH, ['advertising'])
  goTo('/eight')
  expect(queue()[1]).toEqual(['consent', 'update', consentState('denied', 'granted')])
  expect(pixelParameters('dl')).toContain(address('/eight'))
})

it('reports the current page to a vendor that is allowed later, and not again to the other', () => {
  goTo('/nine')
  answerAndRestart(BOTH, ['analytics'])
  answerAndRestart(BOTH, CATEGORIES)
  expect(viewedPages()).toEqual([address('/nine')])
  expect(pixelParameters('dl')).toEqual([address('/nine')])
  expect(queue().at(-1)).toEqual(['consent', 'update', consentState('granted', 'granted')])
})

it('counts the page again after consent is withdrawn and given again', () => {
  goTo('/back')
  answerAndRestart(BOTH, CATEGORIES)
  answerAndRestart(BOTH, [])
  goTo('/elsewhere')
  goTo('/back')
  pixelRequests.length = 0
  answerAndRestart(BOTH, CATEGORIES)
  expect(pixelParameters('dl')).toEqual([address('/back')])
})

it('denies all storage and stops page views and conversions when consent is withdrawn @row:45', () => {
  restart(BOTH)
  answerAndRestart(BOTH, [])
  const before = [queue().length, pixelRequests.length]
  expect(queue().at(-1)).toEqual(['consent', 'update', consentState('denied', 'denied')])
  goTo('/ten')
  trackConversion('signup')
  expect([queue().length, pixelRequests.length]).toEqual(before)
})

it('respects a withdrawal in another tab before its event arrives @row:45', () => {
  restart(BOTH)
  const before = [queue().length, pixelRequests.length]
  answerConsent([])
  goTo('/eleven')
  trackConversion('signup')
  expect([queue().length, pixelRequests.length]).toEqual(before)
})
