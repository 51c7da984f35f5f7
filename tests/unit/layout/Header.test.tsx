import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import english from '@locales/en-CA/common.json'
import type { HeaderOptions } from '@/cms/loaders/page'
import { CopyProvider } from '@/i18n/useTranslation'
import { Header } from '@/layout/header/Header'
import { router, RouterProvider } from '../../support/nextRouter'
import { NO_SETTINGS } from '../../support/noSettings'

const PLAIN: HeaderOptions = { tone: 'dark', isCampaign: false, reason: null }

const show = (
  asPath: string,
  options?: HeaderOptions,
  { navigation = NO_SETTINGS.navigation, common = english, pathname = '/[first]' } = {},
) =>
  render(
    <RouterProvider router={{ ...router, pathname, asPath }}>
      <CopyProvider locale="en-CA" store={{ common }}>
        <Header settings={{ ...NO_SETTINGS, navigation }} languages={['en-CA']} options={options} />
      </CopyProvider>
    </RouterProvider>,
  )
const tone = () => screen.getByRole('banner').getAttribute('data-tone')
const hasRoomForButton = () => screen.getByRole('banner').hasAttribute('data-more')
const consultation = () =>
  screen.getAllByRole('link', { name: english.header.consultation })[0]?.getAttribute('href')

afterEach(cleanup)

it('a campaign page has no menu and no login, and its button has the contact reason of the page', () => {
  show('/bc', { tone: 'accent', isCampaign: true, reason: 'bc' })
  expect(tone()).toBe('accent')
  expect(screen.queryAllByRole('navigation', { hidden: true })).toEqual([])
  expect(screen.queryByRole('link', { name: english.header.logIn })).toBeNull()
  expect(consultation()).toBe('/contact?reason=bc')
})

it('only a header with a menu leaves room for the button of a menu that is too wide', () => {
  const menu = ['/', '/company'].map((href) => ({ label: href, href }))
  const hasRoom = (options: HeaderOptions) => {
    show('/bc', options, { navigation: { ...NO_SETTINGS.navigation, menu, fitting: 1 } })
    const isRoom = hasRoomForButton()
    cleanup()
    return isRoom
  }
  expect([hasRoom(PLAIN), hasRoom({ ...PLAIN, isCampaign: true })]).toEqual([true, false])
})

it('the default menu gets the button if editors have made its texts too wide', () => {
  show('/bc', PLAIN)
  expect(hasRoomForButton()).toBe(false)
  cleanup()
  const nav = { ...english.nav, services: 'Our services', contact: 'Contact us' }
  show('/bc', PLAIN, { common: { ...english, nav } })
  expect(hasRoomForButton()).toBe(true)
})

it.each(['/contact-lenses', '/visa-tonic-2', '/immigration-strategies-hong-kong-residents-2'])(
  'the path %s of an editor’s page does not decide about its header',
  (path) => {
    show(path, PLAIN)
    expect(tone()).toBe('dark')
    expect(screen.getAllByRole('navigation', { hidden: true }).length).toBeGreaterThan(0)
    expect(consultation()).toBe('/contact')
  },
)

it.each([
  ['/immigration-strategies-hong-kong-residents', '/[first]'],
  ['/visa-tonic', '/[first]'],
  ['/guides/immigration-strategies-hong-kong-residents-2027', '/404'],
  ['/visa-tonic/first-steps', '/404'],
])('the path %s contains a campaign and decides about the tone without options', (path, pathname) => {
  show(path, undefined, { pathname })
  expect(tone()).toBe('accent')
})

it('the path of the landing page decides without options', () => {
  show('/immigration-strategies-hong-kong-residents')
  expect(tone()).toBe('accent')
  expect(screen.queryAllByRole('navigation', { hidden: true })).toEqual([])
  expect(screen.getByRole('link', { name: english.header.freeConsultation })).toBeTruthy()
})

it('a menu that a wider window no longer shows is closed, because it would hide the links of the header', () => {
  show('/company')
  const menu = document.querySelector<HTMLElement>('div[popover]')
  if (!menu) throw new Error('No menu')
  const hidePopover = jest.fn()
  Object.assign(menu, { hidePopover })
  menu.style.display = 'grid'
  fireEvent(window, new Event('resize'))
  expect(hidePopover).not.toHaveBeenCalled()
  menu.style.display = 'none'
  fireEvent(window, new Event('resize'))
  expect(hidePopover).toHaveBeenCalled()
})

it.each(['/contact-us', '/guides/contact', '/guides/immigration-strategies-hong-kong-residents-2027'])(
  'a 404 at %s has a menu, a login and a consultation button @spec:2.14 @spec:2.21',
  (path) => {
    show(path, undefined, { pathname: '/404' })
    expect(screen.getAllByRole('navigation', { hidden: true }).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: english.header.logIn })).toBeTruthy()
    expect(screen.getByRole('banner').querySelector('[aria-haspopup="dialog"][href="/contact"]')).toBeTruthy()
  },
)

it.each(['/contact', '/contact/send'])('the header at %s has no button for the contact dialog', (path) => {
  show(path, undefined, { pathname: path })
  expect(screen.getByRole('banner').querySelector('[aria-haspopup="dialog"][href="/contact"]')).toBeNull()
})
