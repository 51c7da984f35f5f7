import { expect } from '@playwright/test'
import { expectMessageReceived } from '../support/contactForm'
import { LOCALES, localePath, queryDatabase, stack, unique, wordsOf, type Locale } from '../support/e2e'
import { newMember, PASSWORD, resetLink } from '../support/members'
import { test } from './fixtures'
import type { ByRole, Tab } from './tab'

const NEW_PASSWORD = '一個新密碼, all mine'
/** Contains no characters outside the basic plane, which WebKitGTK's WebDriver cannot type. */
const MESSAGE = {
  'en-CA': 'We are a family of four, and would like to move.',
  'zh-HK': '我們一家四口想移居加拿大，子女讀中四。',
}
const LANGUAGE_LINK = { 'en-CA': 'English', 'zh-HK': 'Chinese 中文' }
const SEARCH = { 'en-CA': 'can our parents visit', 'zh-HK': '父母團聚' }
/**
 * Begins the title of an article. Other pages have a result with the title of their metadata, not with their heading.
 */
const ARTICLE = { 'en-CA': /^Can our parents join us/, 'zh-HK': /^父母可以過來定居/ }
/** Submissions faster than this count as spam, in ms. */
const MINIMUM_TYPING_TIME = 2_000

const BANNER: ByRole = { role: 'banner' }
const MAIN: ByRole = { role: 'main' }
const NAVIGATION: ByRole = { role: 'navigation' }

const dialogOf = (locale: Locale, name: string): ByRole => ({
  role: 'dialog',
  name: wordsOf(locale)('dialogs', `${name}.heading`),
})
/** The link to the login dialog or to the account, as its name tells. */
const userLink = (locale: Locale, name: 'logIn' | 'account') =>
  ({ role: 'link', name: wordsOf(locale)('common', `header.${name}`), within: BANNER }) as const
const address = (locale: Locale, path: string) => stack('SITE_URL') + localePath(locale, path)
const currentPath = (tab: Tab) => tab.evaluate(() => location.pathname)

/** Opens a page as a new visitor who rejects analytics and advertising. */
async function visit(tab: Tab, locale: Locale, path: string): Promise<void> {
  await tab.open(address(locale, path))
  await tab.click({ role: 'button', name: wordsOf(locale)('consent', 'refuse') })
}

async function fillIn(
  tab: Tab,
  locale: Locale,
  within: ByRole,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tab.fill({ label: wordsOf(locale)('forms', `field.${name}`), within }, value)
  }
}

/** Sends the contact form and expects the message in the database and in the firm's inbox. */
async function sendMessage(tab: Tab, locale: Locale, within: ByRole): Promise<void> {
  const words = wordsOf(locale)
  const email = `${unique('family')}@example.com`
  const message = MESSAGE[locale]
  await fillIn(tab, locale, within, { firstName: '美玲', lastName: '陳', email, message })
  const start = within.role === 'dialog' ? await tab.evaluate(() => performance.now()) : 0
  const elapsed = async () => (await tab.evaluate(() => performance.now())) - start
  await expect.poll(elapsed).toBeGreaterThan(MINIMUM_TYPING_TIME)
  await tab.click({ role: 'button', name: words('forms', 'contact.send'), within })
  await expect
    .poll(async () => (await tab.texts({ role: 'status', within })).join())
    .toContain(words('forms', 'contact.success'))
  await expectMessageReceived(email, message, null)
}

async function logIn(tab: Tab, locale: Locale, email: string, password: string): Promise<void> {
  const words = wordsOf(locale)
  const within = dialogOf(locale, 'login')
  await tab.click(userLink(locale, 'logIn'))
  await fillIn(tab, locale, within, { email, password })
  await tab.click({ role: 'button', name: words('forms', 'login.submit'), within })
  await expectLoggedIn(tab, locale)
}

async function expectLoggedIn(tab: Tab, locale: Locale): Promise<void> {
  await expect.poll(() => tab.texts({ role: 'dialog' })).toEqual([])
  await expect.poll(() => tab.texts(userLink(locale, 'account'))).toHaveLength(1)
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const dialog = (name: string) => dialogOf(locale, name)
  const [other = locale] = LOCALES.filter((language) => language !== locale)

  test.describe(locale, () => {
    test('shows the home page and follows the navigation', async ({ tab }) => {
      await visit(tab, locale, '/')
      expect(await tab.evaluate(() => document.documentElement.lang)).toBe(locale)
      await expect.poll(() => tab.texts({ role: 'heading', within: MAIN })).not.toEqual([])
      const isPrefetched = () =>
        document.querySelector('link[rel=prefetch]') !== null ||
        !document.createElement('link').relList.supports('prefetch')
      await expect.poll(() => tab.evaluate(isPrefetched)).toBe(true)
      await tab.click({ role: 'link', name: words('common', 'nav.company'), within: NAVIGATION })
      await expect.poll(() => currentPath(tab)).toBe(localePath(locale, '/company'))
    })

    test('opens a page from the mobile menu', async ({ tab }) => {
      await tab.resize(390, 844)
      await visit(tab, locale, '/')
      const resources = {
        role: 'link',
        name: words('common', 'nav.resources'),
        within: NAVIGATION,
      } as const
      expect(await tab.texts({ ...resources, within: { role: 'banner' } })).toEqual([])
      await tab.click({ role: 'button', name: words('common', 'nav.menu') })
      await tab.click(resources)
      await expect.poll(() => currentPath(tab)).toBe(localePath(locale, '/resources'))
    })

    test('switches the language', async ({ tab }) => {
      await visit(tab, locale, '/contact')
      await tab.click({ role: 'button', name: words('common', 'language.choose') })
      await tab.click({ role: 'link', name: LANGUAGE_LINK[other] })
      await expect.poll(() => currentPath(tab)).toBe(localePath(other, '/contact'))
      await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe(other)
      const send = { role: 'button', name: wordsOf(other)('forms', 'contact.send') } as const
      await expect.poll(() => tab.texts(send)).toHaveLength(1)
    })

    test('sends the contact form on the page', async ({ tab }) => {
      await visit(tab, locale, '/contact')
      await sendMessage(tab, locale, MAIN)
    })

    test('sends the contact form in the dialog', async ({ tab }) => {
      await visit(tab, locale, '/')
      await tab.click({ role: 'link', name: words('common', 'header.consultation') })
      await sendMessage(tab, locale, dialog('contact'))
    })

    test('signs up and logs out', async ({ tab }) => {
      const email = `${unique('member')}@example.com`
      await visit(tab, locale, '/')
      await tab.click(userLink(locale, 'logIn'))
      await tab.click({ role: 'button', name: words('dialogs', 'login.toSignup'), within: dialog('login') })
      const values = { email, name: '陳美玲', password: PASSWORD, passwordConfirmation: PASSWORD }
      await fillIn(tab, locale, dialog('signup'), values)
      await tab.click({ role: 'button', name: words('forms', 'signup.submit'), within: dialog('signup') })
      await expectLoggedIn(tab, locale)
      expect(await queryDatabase('SELECT name, locale FROM users WHERE email = $1', [email])).toEqual([
        { name: '陳美玲', locale },
      ])
      await tab.click(userLink(locale, 'account'))
      await tab.click({ role: 'button', name: words('dialogs', 'profile.logOut'), within: dialog('profile') })
      await expect.poll(() => tab.texts(userLink(locale, 'logIn'))).toHaveLength(1)
    })

    test('logs in', async ({ tab, request }) => {
      const { email, password } = await newMember({ request })
      await visit(tab, locale, '/')
      await logIn(tab, locale, email, password)
    })

    test('resets the password by the mailed link', async ({ tab, request }) => {
      const { email } = await newMember({ request })
      await visit(tab, locale, '/')
      await tab.click(userLink(locale, 'logIn'))
      await tab.click({ role: 'button', name: words('dialogs', 'login.toReset'), within: dialog('login') })
      await fillIn(tab, locale, dialog('initiateReset'), { email })
      await tab.click({
        role: 'button',
        name: words('forms', 'initiateReset.submit'),
        within: dialog('initiateReset'),
      })
      await tab.open(await resetLink(email))
      await fillIn(tab, locale, dialog('reset'), {
        password: NEW_PASSWORD,
        passwordConfirmation: NEW_PASSWORD,
      })
      await tab.click({ role: 'button', name: words('forms', 'reset.submit'), within: dialog('reset') })
      await expect.poll(async () => (await tab.texts(dialog('profile'))).join()).toContain(email)
      await tab.click({ role: 'button', name: words('dialogs', 'profile.logOut'), within: dialog('profile') })
      await expect.poll(() => tab.texts({ role: 'dialog' })).toEqual([])
      await logIn(tab, locale, email, NEW_PASSWORD)
    })

    test('finds an article by search', async ({ tab }) => {
      await visit(tab, locale, '/resources')
      await tab.fill({ role: 'searchbox' }, SEARCH[locale])
      await tab.click({ role: 'button', name: words('resources', 'search.submit') })
      await expect
        .poll(async () => (await tab.texts({ role: 'status', within: MAIN })).join())
        .toContain(SEARCH[locale])
      const headings = await tab.texts({ role: 'heading', within: MAIN })
      const title = headings.find((heading) => ARTICLE[locale].test(heading)) ?? ''
      await tab.click({ role: 'link', name: title, within: MAIN })
      await expect.poll(async () => (await tab.texts({ role: 'heading', within: MAIN }))[0]).toBe(title)
      expect(await currentPath(tab)).toContain(localePath(locale, '/resources/'))
    })

    test('lets an administrator search the accounts', async ({ tab, request }) => {
      const { email, password } = await newMember({ request }, 'ADMIN')
      await visit(tab, locale, '/')
      await logIn(tab, locale, email, password)
      await tab.open(address(locale, '/admin/users'))
      await tab.fill({ label: words('admin', 'users.search') }, email)
      await tab.click({ role: 'button', name: words('admin', 'search') })
      await expect.poll(async () => (await tab.texts({ role: 'row' })).join()).toContain(email)
      await expect.poll(() => tab.evaluate(() => location.search)).toContain('search=')
    })
  })
}
