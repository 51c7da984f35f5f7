import superjson from 'superjson'
import { touchOfVisit } from '@/lib/campaign'
import { answerConsent } from '@/lib/consent'
import { campaignNow, FIRST_TOUCH_KEY, keepFirstTouch } from '@/lib/firstTouch'

const SITE = 'http://localhost'
const DAY = 86_400_000
const opened = jest.fn<{ name: string }[], []>()
/** The visitor opens the site by this address. */
const open = (path: string) => opened.mockReturnValue([{ name: SITE + path }])
const kept = () => localStorage.getItem(FIRST_TOUCH_KEY)

beforeAll(() => Object.defineProperty(performance, 'getEntriesByType', { value: opened }))
beforeEach(() => {
  localStorage.clear()
  open('/')
})

it('of an address the five tags and its path are taken, and nothing else that stands in it', () => {
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

it('an empty tag is none, a long one is cut, the site leads nobody to itself', () => {
  const touch = touchOfVisit(`${SITE}/?utm_source=&utm_term=${'😀'.repeat(500)}`, `${SITE}/company`)
  expect(touch).toEqual({ term: '😀'.repeat(100), landing: '/' })
  expect(touchOfVisit(`${SITE}/?utm_source=a&utm_source=b`, '')).toEqual({ source: 'a', landing: '/' })
})

it('row 45: without consent the present visit is both, and nothing is stored', () => {
  open('/?utm_source=one')
  answerConsent(['advertising'])
  keepFirstTouch(false)
  open('/company?utm_source=two')
  window.history.pushState(null, '', '/contact?reason=study')
  const touch = { source: 'two', landing: '/company' }
  expect(campaignNow()).toEqual({ first: touch, last: touch, page: '/contact' })
  // The server refuses whatever needs more than plain JSON.
  expect(superjson.serialize(campaignNow()).meta).toBeUndefined()
  expect(kept()).toBeNull()
})

it('with consent the first visit stays the first, whatever comes after it', () => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  keepFirstTouch(true)
  open('/company?utm_source=two')
  keepFirstTouch(true)
  expect(campaignNow()).toMatchObject({
    first: { source: 'one', landing: '/' },
    last: { source: 'two', landing: '/company' },
  })
})

it('row 45: a withdrawal deletes it; until it has, it is not told', () => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  keepFirstTouch(true)
  open('/?utm_source=two')
  answerConsent([])
  expect(campaignNow()).toMatchObject({ first: { source: 'two' } })
  keepFirstTouch(false)
  expect(kept()).toBeNull()
})

it('it lasts 90 days', () => {
  answerConsent(['analytics'])
  open('/?utm_source=one')
  keepFirstTouch(true)
  const aged = (days: number) => {
    const date = new Date(Date.now() - days * DAY).toISOString()
    localStorage.setItem(FIRST_TOUCH_KEY, JSON.stringify({ ...JSON.parse(kept() ?? ''), date }))
  }
  open('/?utm_source=two')
  aged(89)
  expect(campaignNow()).toMatchObject({ first: { source: 'one' } })
  aged(91)
  expect(campaignNow()).toMatchObject({ first: { source: 'two' } })
  keepFirstTouch(true)
  expect(kept()).toContain('two')
})

it.each(['{', 'null', '"text"', '{"date":"yesterday","touch":{}}'])(
  'what another wrote in its place, %s, stops nothing and is replaced',
  (text) => {
    answerConsent(['analytics'])
    localStorage.setItem(FIRST_TOUCH_KEY, text)
    expect(campaignNow()).toMatchObject({ first: { landing: '/' } })
    keepFirstTouch(true)
    expect(kept()).toContain('"landing":"/"')
  },
)
