import { resetLink, consumeResetLink } from '@/dialogs/resetLink'

const NO_LINK = { email: null, hash: null }

function arriveAt(address: string) {
  history.pushState(null, '', address)
  consumeResetLink()
  return { link: { ...resetLink }, address: location.pathname + location.search + location.hash }
}

it.each([
  [
    '/?dialog=reset&email=chan%2Bhk%40example.com&hash=a-secret',
    { email: 'chan+hk@example.com', hash: 'a-secret' },
    '/?dialog=reset',
  ],
  [
    '/zh-HK?dialog=reset&email=chan@example.com',
    { email: 'chan@example.com', hash: null },
    '/zh-HK?dialog=reset',
  ],
  ['/?hash=a-secret', { email: null, hash: 'a-secret' }, '/'],
  ['/?dialog=reset', NO_LINK, '/?dialog=reset'],
  ['/contact?reason=a%20visa#write', NO_LINK, '/contact?reason=a%20visa#write'],
])('%s', (address, link, left) => {
  expect(arriveAt(address)).toEqual({ link, address: left })
})

it('replaces the entry of the history, and adds none', () => {
  history.replaceState(null, '', '/?dialog=reset&email=chan@example.com&hash=a-secret')
  const { length } = history
  consumeResetLink()
  expect(history.length).toBe(length)
  expect(location.search).toBe('?dialog=reset')
})
