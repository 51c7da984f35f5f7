import { resetLink, consumeResetLink } from '@/dialogs/resetLink'

const NO_LINK = { email: null, hash: null }

function openUrl(address: string) {
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
])('moves email and secret of the reset link from the URL into memory: %s', (address, link, remaining) => {
  expect(openUrl(address)).toEqual({ link, address: remaining })
})

it('replaces the history entry instead of adding one', () => {
  history.replaceState(null, '', '/?dialog=reset&email=chan@example.com&hash=a-secret')
  const { length } = history
  consumeResetLink()
  expect(history.length).toBe(length)
  expect(location.search).toBe('?dialog=reset')
})
