import { render, screen } from '@testing-library/react'
import chinese from '@locales/zh-HK/common.json'
import english from '@locales/en-CA/common.json'
import type { MenuEntry } from '@/cms/fields/navigation'
import { LOCALES, type Locale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { PageLanguages } from '@/layout/chosenLocale'
import { Navigation, useMenu } from '@/layout/header/Navigation'
import { replaceEnvironment } from '../../support/environment'
import { router, RouterProvider } from '../../support/nextRouter'

const COPY = { 'en-CA': english, 'zh-HK': chinese }

function Menu({ menu }: { menu: MenuEntry[] }) {
  const { entries } = useMenu({ menu, fitting: menu.length, footer: [], footerHeading: '' })
  return <Navigation className="" entries={entries} />
}

function show(
  menu: MenuEntry[],
  {
    locale = 'en-CA',
    path = '/contact',
    languages = LOCALES,
  }: { locale?: Locale; path?: string; languages?: readonly Locale[] } = {},
) {
  render(
    <RouterProvider router={{ ...router, locale, pathname: path, asPath: path }}>
      <CopyProvider locale={locale} store={{ common: COPY[locale] }}>
        <PageLanguages value={languages}>
          <Menu menu={menu} />
        </PageLanguages>
      </CopyProvider>
    </RouterProvider>,
  )
  return screen.getAllByRole('link')
}

const to = (...hrefs: string[]): MenuEntry[] => hrefs.map((href) => ({ label: href, href }))
const marked = (links: HTMLElement[]) =>
  links
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')])

it.each([
  ['en-CA', ['Services', 'Visa Tonic', 'Company', 'Resources', 'Contact']],
  ['zh-HK', ['服務', '關於我們', '實用資訊', '聯絡我們']],
] as const)('shows the specified menu in %s while none is published', (locale, labels) => {
  const links = show([], { locale })
  expect(links.map(({ textContent }) => textContent)).toEqual(labels)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['/#services', '/visa-tonic', '/company', '/resources', '/contact'].filter(
      (href) => locale === 'en-CA' || href !== '/visa-tonic',
    ),
  )
})

it('leads to a page that exists only in English, also for a visitor who chose Chinese', () => {
  const environment = replaceEnvironment()
  environment.set({ __NEXT_I18N_SUPPORT: 'true' })
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('NEXT_LOCALE=zh-HK')
  const menu = to('/visa-tonic', '/visa-tonic?a=b#videos', '/company')
  const links = show(menu, { languages: ['en-CA'] })
  // Without the router of Next.js, a link also gets the prefix of the default locale.
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/en-CA/visa-tonic',
    '/en-CA/visa-tonic?a=b#videos',
    '/zh-HK/company',
  ])
  cookie.mockRestore()
  environment.restore()
})

it.each([
  ['the page itself', '/company', ['/company', 'page']],
  ['the home page', '/', ['/', 'page']],
  ['an article in the menu', '/resources/visas', ['/resources/visas', 'page']],
  ['another article', '/resources/fees', ['/resources', 'true']],
  ['a topic', '/resources/topics/families', ['/resources', 'true']],
])('marks one entry on %s', (_, path, expected) => {
  const menu = to(
    '/',
    '/#services',
    '/company',
    '/resources',
    '/resources/visas',
    'https://example.com/company',
  )
  expect(marked(show(menu, { path }))).toEqual([expected])
})

it.each(['/terms-of-use', '/company-news', '/'])('marks no entry on %s', (path) => {
  expect(marked(show(to('/company', '/terms-of-use#fees', '/#services'), { path }))).toEqual([])
})

it('opens another website as all external links of the site, and reads an English label in English', () => {
  const [external, fallback] = show([
    { label: 'Register', href: 'https://example.com/' },
    { label: { lang: 'en', children: 'Fees' }, href: '/company' },
  ])
  expect(external?.getAttribute('rel')).toBe('noopener')
  expect(external?.hasAttribute('target')).toBe(false)
  expect(fallback?.querySelector('[lang=en]')?.textContent).toBe('Fees')
})
