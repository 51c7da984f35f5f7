import { expect, localePath, logInAs, wordsOf, type Locale, type Page, rows } from '../e2e'
import { dialogsOf, newMember, PASSWORD } from '../members'
import { DIALOG_LOOKS, PAGES, STATES, thereIn, type Place } from '../places'
import {
  failedDialog,
  loadedMap,
  open,
  refused,
  refusedLogIn,
  sendWithoutScripts,
  sentMessage,
  unfold,
} from './acts'

/** What a visitor can have before their eyes: an address, and what they did there. */
export type View = {
  name: string
  path: string
  /** Query of the address, without its question mark. */
  query?: string
  as?: 'MEMBER' | 'ADMIN'
  /** Whether the visitor has yet to say if they may be measured. */
  asked?: true
  /** What the browser's console says of such an address. */
  noise?: RegExp
  /** From the loaded page to the view. */
  reach?: (page: Page, locale: Locale) => Promise<void>
}

const dialogs = DIALOG_LOOKS.map(({ name, look, query, forMembers }): View => ({
  name: look,
  // The contact form stands there twice: on the page, and in the dialog over it.
  path: name === 'contact' ? '/contact' : '/',
  query,
  // An administrator's profile holds all that a member's does.
  as: forMembers ? 'ADMIN' : undefined,
  reach: (page) => expect(page.getByRole('dialog')).toBeVisible(),
}))

/** The answer to a contact form that was sent without scripts. */
export const SENT_WITHOUT_SCRIPTS: View = {
  name: 'the contact form, refused without scripts',
  path: '/contact',
  noise: /422/,
  reach: sendWithoutScripts,
}

const named = ({ look, path, query, noise }: Place, name = look): View => ({ name, path, query, noise })

const VIEWS: readonly View[] = [
  ...PAGES.map((page) => named(page, page.path)),
  ...STATES.map((state) => named(state)),
  { name: 'the sign-in page, its session over', path: '/signin', query: 'error=SessionRequired' },
  ...['/', '/immigration-strategies-hong-kong-residents', '/visa-tonic', '/resources/hong-kong-routes'].map(
    (path): View => ({ name: `${path}, unfolded`, path, reach: unfold }),
  ),
  SENT_WITHOUT_SCRIPTS,
  { name: 'the menu', path: '/company', reach: open('nav.menu') },
  { name: 'the languages', path: '/company', reach: open('language.choose') },
  {
    name: 'the contact form, refused',
    path: '/contact',
    reach: (page, locale) => refused(page, locale, 'contact.send'),
  },
  ...dialogs,
  {
    name: 'the sign-up, refused',
    path: '/',
    query: 'dialog=signup',
    reach: (page, locale) => refused(page, locale, 'signup.submit'),
  },
  {
    name: 'the asked-for link',
    path: '/',
    query: 'dialog=initiateReset',
    reach: async (page, locale) => {
      const { called, button, fill } = dialogsOf(page, locale)
      await fill({ email: 'nobody-at-all@example.com' })
      await button('forms', 'initiateReset.submit').click()
      await expect(called('initiateReset').getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'the question about measuring',
    path: '/contact',
    asked: true,
    reach: (page, locale) =>
      expect(page.getByRole('region', { name: wordsOf(locale)('consent', 'heading') })).toBeVisible(),
  },
  {
    name: 'the question about measuring, unfolded',
    path: '/contact',
    asked: true,
    reach: async (page, locale) => {
      await page.getByRole('button', { name: wordsOf(locale)('consent', 'choose'), exact: true }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'the log-in, refused by the server',
    path: '/',
    query: 'dialog=login',
    noise: /401/,
    reach: refusedLogIn,
  },
  {
    name: 'a dialog that cannot be fetched',
    path: '/company',
    noise: /ERR_FAILED/,
    reach: failedDialog,
  },
  {
    name: 'the contact form, sent',
    path: '/contact',
    reach: sentMessage,
  },
  {
    name: 'the map, loaded',
    path: '/company',
    reach: loadedMap,
  },
  {
    name: 'an address to confirm',
    path: '/account/confirm#from-a-mail',
    reach: (page, locale) =>
      expect(page.getByText(wordsOf(locale)('account', 'confirm.logInFirst'))).toBeVisible(),
  },
  {
    name: 'a link to log in',
    path: '/account/confirm#email=chan%40example.com&token=from-a-mail',
    reach: (page) => expect(page.getByRole('main')).toContainText('chan@example.com'),
  },
  {
    name: 'the own account',
    path: '/account',
    as: 'MEMBER',
    reach: (page) => expect(page.getByRole('checkbox')).toBeVisible(),
  },
  {
    name: 'the own account, unfolded, another address asked for',
    path: '/account',
    as: 'MEMBER',
    reach: async (page, locale) => {
      const words = wordsOf(locale)
      await page.getByText(words('account', 'email.change'), { exact: true }).click()
      await page.getByLabel(words('forms', 'field.newEmail')).fill('another@example.com')
      await page
        .getByRole('region', { name: words('account', 'email.heading'), exact: true })
        .getByLabel(words('forms', 'field.currentPassword'))
        .fill(PASSWORD)
      await page.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
      await expect(page.getByRole('heading', { name: 'another@example.com' })).toBeVisible()
      for (const fold of ['password.change', 'data.remove'])
        await page.getByText(words('account', fold), { exact: true }).first().click()
    },
  },
  {
    name: 'the administration',
    path: '/admin/users',
    as: 'ADMIN',
    reach: (page) => expect(page.getByRole('table')).toBeVisible(),
  },
  {
    name: 'the management of an account',
    path: '/admin/users',
    as: 'ADMIN',
    reach: async (page) => {
      await page.getByRole('row').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the contact inbox',
    path: '/admin/users',
    query: 'view=messages',
    as: 'ADMIN',
    reach: async (page) => {
      await rows(
        `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, phone, message, locale, created_at)
         VALUES ('reach', 'reach', '嘉欣', '陳', 'chan@example.com', '+852 5550 0123', '你好', 'zh-HK', '2026-01-05')
         ON CONFLICT DO NOTHING`,
        [],
      )
      await page.goto(`${page.url()}&kind=overdue&message=reach`)
      await expect(page.getByText('你好')).toBeVisible()
    },
  },
  {
    name: 'the audit log',
    path: '/admin/users',
    query: 'view=events',
    as: 'ADMIN',
    reach: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
]

export const pagesIn = (locale: Locale) => PAGES.filter(thereIn(locale)).map((page) => named(page, page.path))

/** Every address that anybody may open. */
export const placesIn = (locale: Locale) => [
  ...pagesIn(locale),
  ...STATES.filter(thereIn(locale)).map((state) => named(state)),
]

/** Every page, dialog and state that can be brought about without breaking the product. */
export const viewsIn = (locale: Locale) => VIEWS.filter(thereIn(locale))

/** Brings a view about, without motion, in the window as it is. */
export async function openView(page: Page, locale: Locale, view: View): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (view.as) {
    const { email, password } = await newMember(page, view.as)
    await logInAs(page, email, password)
  }
  await page.goto(localePath(locale, view.path) + (view.query ? `?${view.query}` : ''))
  await expect(page.getByRole('heading').first()).toBeAttached()
  await view.reach?.(page, locale)
}
