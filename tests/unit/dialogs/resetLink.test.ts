import { forgetResetLink, readResetLink } from '@/dialogs/account/keptResetLink'
import { resetLink, consumeResetLink } from '@/dialogs/resetLink'
import { dropAllKeptInput } from '@/lib/keptInput'
import { RESET_LINK_KEY } from '@/lib/urlParameters'

const NO_LINK = { email: null, hash: null }

function openUrl(address: string) {
  history.pushState(null, '', address)
  consumeResetLink()
  return { link: { ...resetLink }, address: location.pathname + location.search + location.hash }
}

it.each([
  [
    '/?dialog=reset#email=chan%2Bhk%40example.com&hash=a-secret',
    { email: 'chan+hk@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/zh-HK?dialog=reset%23email=chan+hk%40example.com&hash=a-secret',
    { email: 'chan+hk@example.com', hash: 'a-secret' },
    '/zh-HK?dialog=reset',
  ],
  [
    '/?dialog=reset#email=chan%40example.com&amp;hash=a-secret.',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?dialog=reset%23email=chan%40example.com&amp;hash=a-secret.',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?dialog=reset&amp;email=chan%40example.com&amp;hash=a-secret%20&amp;fbclid=1',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset&fbclid=1',
  ],
  [
    '/?dialog=reset%23email%3Dchan%2540example.com%26hash%3Da-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?dialog=reset#email%253Dchan%252540example.com%2526hash%253Da-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?dialog=reset%2523email%3Dchan%2540example.com%26hash%3Da-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/zh-HK?dialog=reset%23email%3Dchan%40example.com&hash=a-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/zh-HK?dialog=reset',
  ],
  [
    '/?dialog=reset#email=chan%252Bhk%2540example.com&hash=a-secret',
    { email: 'chan+hk@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?utm_source=a&dialog=reset%23email=chan%40example.com&hash=a-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?utm_source=a&dialog=reset',
  ],
  [
    '/?dialog%3Dreset#email=chan%40example.com&hash=a-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?dialog=reset&utm_source=a%23email=chan%40example.com&hash=a-secret',
    { email: 'chan@example.com', hash: 'a-secret' },
    '/?dialog=reset&utm_source=a',
  ],
  ['/?dialog=reset#100%', NO_LINK, '/?dialog=reset#100%'],
  ['/account/confirm?email=chan@example.com&token=a-secret', NO_LINK, '/account/confirm'],
  ['/contact?email=chan@example.com&utm_source=news', NO_LINK, '/contact?utm_source=news'],
  ['/?dialog=reset#email=chan@example.com', { email: 'chan@example.com', hash: null }, '/?dialog=reset'],
  [
    '/?dialog=reset&email=chan%2Bhk%40example.com&hash=a-secret',
    { email: 'chan+hk@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/?dialog=reset&email=chan+hk%40example.com&hash=a-secret',
    { email: 'chan+hk@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  ['/?hash=a-secret', { email: null, hash: 'a-secret' }, '/'],
  ['/?dialog=reset', NO_LINK, '/?dialog=reset'],
  ['/contact?reason=a%20visa#write', NO_LINK, '/contact?reason=a%20visa#write'],
  [
    '/account/confirm#email=chan%40example.com&token=a-secret',
    NO_LINK,
    '/account/confirm#email=chan%40example.com&token=a-secret',
  ],
])('moves email and secret of the reset link from the URL into memory: %s', (address, link, remaining) => {
  expect(openUrl(address)).toEqual({ link, address: remaining })
})

it('keeps the last link for a reload of this tab, until it is used', () => {
  openUrl('/?dialog=reset&email=chan@example.com&hash=a-secret')
  // A reload empties the memory.
  Object.assign(resetLink, NO_LINK)
  openUrl('/?dialog=reset')
  expect(readResetLink()).toEqual({ email: 'chan@example.com', hash: 'a-secret' })
  forgetResetLink()
  expect(readResetLink()).toEqual({ ...NO_LINK, isUsed: true })
  expect(JSON.stringify(sessionStorage)).not.toContain('a-secret')
})

it('keeps the link of this tab when another page has an address in its URL', () => {
  openUrl('/?dialog=reset&email=chan@example.com&hash=a-secret')
  openUrl('/resources?email=news@example.com')
  expect(readResetLink()).toEqual({ email: 'chan@example.com', hash: 'a-secret' })
  forgetResetLink()
})

it('forgets the link at a chosen logout', () => {
  sessionStorage.clear()
  openUrl('/?dialog=reset&email=chan@example.com&hash=a-secret')
  dropAllKeptInput()
  expect(readResetLink()).toEqual(NO_LINK)
})

it.each(['no JSON', '[]', 'null', '5', '{"email":1}'])('ignores %s in the storage', (text) => {
  sessionStorage.clear()
  sessionStorage.setItem(RESET_LINK_KEY, text)
  expect(readResetLink()).toEqual(NO_LINK)
})

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  openUrl('/?dialog=reset&email=chan@example.com&hash=a-secret')
  expect(readResetLink()).toEqual({ email: 'chan@example.com', hash: 'a-secret' })
  jest.restoreAllMocks()
  forgetResetLink()
})

it('replaces the history entry instead of adding one', () => {
  history.replaceState(null, '', '/?dialog=reset&email=chan@example.com&hash=a-secret')
  const { length } = history
  consumeResetLink()
  expect(history.length).toBe(length)
  expect(location.search).toBe('?dialog=reset')
})
