import superjson from 'superjson'
import { touchOfVisit } from '@/analytics/attributionTouch'
import { answerConsent, CONSENT_VERSION } from '@/analytics/consent'
import { campaignNow, TOUCHES_KEY, updateAttribution } from '@/analytics/attribution'

const SITE = 'http://localhost'
const DAY = 86_400_000
const opened = jest.fn<{ name: string; type: string }[], []>()
const referrer = jest.spyOn(document, 'referrer', 'get')
/** Opens the site at this URL with this referrer. */
const open = (path: string, from = '', type = 'navigate') => {
  opened.mockReturnValue([{ name: SITE + path, type }])
  referrer.mockReturnValue(from)
}
const storedAttribution = () => localStorage.getItem(TOUCHES_KEY)

beforeAll(() => Object.defineProperty(performance, 'getEntriesByType', { value: opened }))
beforeEach(() => {
  localStorage.clear()
  open('/')
})

it('takes the five tags and the path of a URL, and nothing else', () => {
  const tags = 'utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e'
  expect(
    touchOfVisit(
      `${SITE}/visa-tonic?${tags}&utm_id=f&email=mei@example.com&hash=s3cret#part`,
      'https://x.example/q?r=1',
    ),
  ).toEqual({
    source: 'a',
    medium: 'b',
    campaign: 'c',
    term: 'd',
    content: 'e',
    landing: '/visa-tonic',
    referrer: 'https://x.example',
  })
})

it('omits a referrer that is not a website, such as an app', () => {
  expect(touchOfVisit(`${SITE}/`, 'android-app://com.google.android.gm/')).toEqual({ landing: '/' })
})

it('ignores empty tags, shortens long ones, and is never its own referrer', () => {
  const touch = touchOfVisit(`${SITE}/?utm_source=&utm_term=${'😀'.repeat(500)}`, `${SITE}/company`)
  expect(touch).toEqual({ term: '😀'.repeat(100), landing: '/' })
  expect(touchOfVisit(`${SITE}/?utm_source=a&utm_source=b`, '')).toEqual({ source: 'a', landing: '/' })
})

it.each([
  ['consent to advertising only', () => answerConsent(['advertising'])],
  ['a refusal', () => answerConsent([])],
  ['no answer', () => {}],
])('with %s, reports and stores nothing @row:45', (_what, answer) => {
  open('/?utm_source=one', 'https://mail.example/')
  answer()
  updateAttribution(false)
  expect(campaignNow()).toBeUndefined()
  expect(storedAttribution()).toBeNull()
})

it('reports the current visit as first and last, and the consent version, if storage is blocked', () => {
  answerConsent(['analytics'])
  open('/company?utm_source=two')
  window.history.pushState(null, '', '/contact?reason=study')
  const touch = { source: 'two', landing: '/company' }
  expect(campaignNow()).toEqual({ consent: CONSENT_VERSION, first: touch, last: touch, page: '/contact' })
  // The server rejects superjson annotations.
  expect(superjson.serialize(campaignNow()).meta).toBeUndefined()
})

it('keeps the first visit with consent', () => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  updateAttribution(true)
  open('/company?utm_source=two')
  updateAttribution(true)
  expect(campaignNow()).toMatchObject({
    first: { source: 'one', landing: '/' },
    last: { source: 'two', landing: '/company' },
  })
})

it.each([
  ['a reload', '/contact', 'https://mail.example/', 'reload'],
  ['Back from another site', '/contact', 'https://elsewhere.example/', 'back_forward'],
  ['a language link that loads the page', '/zh-HK/privacy-policy', `${SITE}/`, 'navigate'],
  ['a new tab', '/contact', `${SITE}/resources?utm_source=two`, 'navigate'],
])('with consent, %s does not start a new visit', (_what, path, from, type) => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  updateAttribution(true)
  open('/resources?utm_source=two', 'https://mail.example/')
  updateAttribution(true)
  open(path, from, type)
  const last = { source: 'two', landing: '/resources', referrer: 'https://mail.example' }
  expect(campaignNow()?.last).toEqual(last)
  updateAttribution(true)
  expect(campaignNow()).toMatchObject({ first: { source: 'one' }, last })
})

it('attributes a new tab to the page that opened it', () => {
  answerConsent(['analytics'])
  open('/contact', `${SITE}/resources?utm_source=two&q=mei`)
  expect(campaignNow()?.last).toEqual({ source: 'two', landing: '/resources' })
})

it('stops reporting the stored attribution when consent is withdrawn, and deletes it @row:45', () => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  updateAttribution(true)
  open('/?utm_source=two')
  answerConsent([])
  expect(campaignNow()).toBeUndefined()
  updateAttribution(false)
  expect(storedAttribution()).toBeNull()
})

it('expires stored attribution after 90 days', () => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  updateAttribution(true)
  const setAge = (days: number) => {
    const date = new Date(Date.now() - days * DAY).toISOString()
    localStorage.setItem(TOUCHES_KEY, JSON.stringify({ ...JSON.parse(storedAttribution() ?? ''), date }))
  }
  open('/?utm_source=two')
  setAge(89)
  expect(campaignNow()).toMatchObject({ first: { source: 'one' } })
  setAge(91)
  expect(campaignNow()).toMatchObject({ first: { source: 'two' } })
  updateAttribution(true)
  expect(storedAttribution()).toContain('two')
})

/** Nested deeper than the call stack allows. */
const DEEP = '['.repeat(30_000) + ']'.repeat(30_000)
const TODAY = new Date().toISOString()

it.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
  ['a string', '"text"'],
  ['an invalid date', '{"date":"yesterday","touch":{"landing":"/old"}}'],
  ['a date that is an object', '{"date":{"toString":1},"touch":{"landing":"/old"}}'],
  ['a future date', '{"date":"2999-01-01","touch":{"landing":"/old"}}'],
  ['an empty first visit', `{"date":"${TODAY}","touch":{}}`],
  ['a missing first visit', `{"date":"${TODAY}"}`],
  ['unknown fields', `{"date":"${TODAY}","touch":{"__proto__":{"landing":"/old"},"more":"/old"}}`],
  ['values nested too deep to parse', `{"date":"${TODAY}","touch":${DEEP},"last":${DEEP}}`],
])('ignores and replaces invalid storage: %s', (_what, text) => {
  answerConsent(['analytics'])
  localStorage.setItem(TOUCHES_KEY, text)
  expect(campaignNow()).toMatchObject({ first: { landing: '/' }, last: { landing: '/' } })
  updateAttribution(true)
  expect(JSON.parse(storedAttribution() ?? '')).toEqual({
    date: expect.stringContaining(TODAY.slice(0, 10)),
    touch: { landing: '/' },
    last: { landing: '/' },
  })
})

it('reads only valid attribution from tampered storage', () => {
  answerConsent(['analytics'])
  const own = '"__proto__":{"x":"y"},"constructor":{"prototype":{}},"toString":"z"'
  const touch = `{${own},"source":"one","term":"${'x'.repeat(300_000)}","medium":${DEEP}}`
  localStorage.setItem(TOUCHES_KEY, `{${own},"date":"${TODAY}","touch":${touch},"last":${touch}}`)
  open('/', '', 'reload')
  const clean = { source: 'one', term: 'x'.repeat(100) }
  expect(campaignNow()).toEqual({
    consent: CONSENT_VERSION,
    first: clean,
    last: clean,
    page: window.location.pathname,
  })
  // The contact procedure accepts this value.
  expect(superjson.serialize(campaignNow())).toEqual({ json: campaignNow() })
  updateAttribution(true)
  expect(JSON.parse(storedAttribution() ?? '')).toEqual({ date: TODAY, touch: clean, last: clean })
})
