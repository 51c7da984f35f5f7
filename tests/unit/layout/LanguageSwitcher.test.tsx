import { cleanup, render, screen } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import english from '@locales/en-CA/common.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { LanguageSwitcher } from '@/layout/header/LanguageSwitcher'
import { router, RouterProvider } from '../../support/nextRouter'

const show = (address: Partial<NextRouter> = {}) =>
  render(
    <RouterProvider router={{ ...router, ...address }}>
      <CopyProvider locale="en-CA" store={{ common: english }}>
        <LanguageSwitcher languages={['en-CA', 'zh-HK', 'fr-CA']} />
      </CopyProvider>
    </RouterProvider>,
  )

it('lists every locale of the page, with its code in upper case if it has no name @spec:2.28 @spec:2.29', () => {
  show()
  const links = screen.getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent)).toEqual(['English', 'Chinese中文', 'FR-CA'])
  expect(links.map((link) => link.getAttribute('hreflang'))).toEqual([null, 'zh-HK', 'fr-CA'])
})

it.each([
  ['/signin', { callbackUrl: '/company', loggedOut: '1' }, '?callbackUrl=%2Fcompany&loggedOut=1'],
  ['/resources/topics/[slug]', { slug: 'study', page: '2' }, '?page=2'],
  [
    '/resources/search',
    { q: '楓葉卡', topic: 'status', page: '2' },
    `?q=${encodeURIComponent('楓葉卡')}&topic=status&page=2`,
  ],
  [
    '/admin/users',
    { view: 'messages', assignee: 'me', language: 'zh-HK', period: '12m' },
    '?view=messages&assignee=me&language=zh-HK&period=12m',
  ],
  ['/account', { view: 'messages', token: 'secret' }, '?view=messages'],
  ['/company', { dialog: 'reset', hash: 'secret', token: 'secret' }, '?dialog=reset'],
])('a language link on %s keeps the whole query except secrets @spec:2.31', (pathname, query, expected) => {
  const path = pathname.replace('[slug]', 'study')
  show({ pathname, asPath: `${path}?anything`, query })
  const chinese = screen.getByText('中文').closest('a')
  expect(chinese?.getAttribute('href')).toBe(path + expected)
})

// The server would redirect a full referrer back to Chinese, and the analytics would count none as another visit.
it('a language link sends only the site as its referrer @spec:2.31', () => {
  for (const path of ['/', '/company', '/terms-of-use']) {
    show({ pathname: path, asPath: path, query: {} })
    expect(screen.getByText('中文').closest('a')?.getAttribute('referrerpolicy')).toBe('origin')
    cleanup()
  }
})

it('a language link keeps the fragment, unless it is the secret of a mailed link @spec:2.31', () => {
  history.replaceState(null, '', '#write')
  show()
  const address = () => screen.getByText('中文').closest('a')?.getAttribute('href')
  expect(address()).toBe('/contact?email=mei%40example.com#write')
  cleanup()
  show({ pathname: '/account/confirm', asPath: '/account/confirm', query: {} })
  expect(address()).toBe('/account/confirm')
  history.replaceState(null, '', location.pathname)
})
