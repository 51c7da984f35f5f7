import { expect, localePath, logInAs, rows, unique, wordsOf, type Locale, type Page } from '../e2e'
import { dialogsOf, newMember, PASSWORD } from '../members'
import { DIALOG_LOOKS, PAGES, STATES, thereIn, type Place } from '../pages'
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

/** A state of the site that a visitor can see: a URL and the visitor's actions there. */
export type View = {
  name: string
  path: string
  /** Query string of the URL, without the question mark. */
  query?: string
  as?: 'MEMBER' | 'ADMIN'
  /** Whether the visitor has not answered the consent banner yet. */
  isFirstVisit?: boolean
  /** Console errors that the browser reports at this URL. */
  noise?: RegExp
  /** True if the view exists only in narrow windows. */
  isNarrow?: boolean
  /** True if another view shows the same page or dialog in another state. */
  isVariant?: boolean
  /** Brings the loaded page into this state. */
  reach?: (page: Page, locale: Locale) => Promise<void>
}

/** Dialogs open over a short page, because everything behind them is inert. */
const BEHIND_DIALOGS = '/company'

const dialogs = DIALOG_LOOKS.map(({ name, look, query, forMembers }, at): View => ({
  name: look,
  // The contact page shows the same form behind the dialog.
  path: name === 'contact' ? '/contact' : BEHIND_DIALOGS,
  query,
  // An administrator's profile includes everything in a member's.
  as: forMembers ? 'ADMIN' : undefined,
  isVariant: DIALOG_LOOKS.findIndex((other) => other.name === name) < at,
  reach: (page) => expect(page.getByRole('dialog')).toBeVisible(),
}))

/** The response to an invalid contact form sent by a browser without scripts. */
export const SENT_WITHOUT_SCRIPTS: View = {
  name: 'the contact form, refused without scripts',
  path: '/contact',
  noise: /422/,
  reach: sendWithoutScripts,
}

const named = ({ look, path, query, noise }: Place, name = look): View => ({ name, path, query, noise })

const states = STATES.map((state, at): View => ({
  ...named(state),
  isVariant: STATES.findIndex(({ route }) => route === state.route) < at,
}))

/** Every page, dialog and state that a test can reach without breaking the product. */
export const VIEWS: readonly View[] = [
  ...PAGES.map((page) => named(page, page.path)),
  ...states,
  {
    name: 'the sign-in page, its session over',
    path: '/signin',
    query: 'error=SessionRequired',
    isVariant: true,
  },
  ...['/', '/immigration-strategies-hong-kong-residents', '/visa-tonic', '/resources/hong-kong-routes'].map(
    (path): View => ({ name: `${path}, unfolded`, path, isVariant: true, reach: unfold }),
  ),
  SENT_WITHOUT_SCRIPTS,
  { name: 'the menu', path: '/company', isNarrow: true, reach: open('nav.menu') },
  { name: 'the languages', path: '/company', reach: open('language.choose') },
  {
    name: 'the contact form, refused',
    path: '/contact',
    isVariant: true,
    reach: (page, locale) => refused(page, locale, 'contact.send'),
  },
  ...dialogs,
  {
    name: 'the sign-up, refused',
    path: BEHIND_DIALOGS,
    isVariant: true,
    query: 'dialog=signup',
    reach: (page, locale) => refused(page, locale, 'signup.submit'),
  },
  {
    name: 'the requested reset link',
    path: BEHIND_DIALOGS,
    isVariant: true,
    query: 'dialog=initiateReset',
    reach: async (page, locale) => {
      const { called, button, fill } = dialogsOf(page, locale)
      await fill({ email: `${unique('unknown')}@example.com` })
      await button('forms', 'initiateReset.submit').click()
      await expect(called('initiateReset').getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'the consent banner',
    path: '/contact',
    isFirstVisit: true,
    reach: (page, locale) =>
      expect(page.getByRole('region', { name: wordsOf(locale)('consent', 'heading') })).toBeVisible(),
  },
  {
    name: 'the consent banner, unfolded',
    path: '/contact',
    isVariant: true,
    isFirstVisit: true,
    reach: async (page, locale) => {
      await page.getByRole('button', { name: wordsOf(locale)('consent', 'choose'), exact: true }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'the log-in, refused by the server',
    path: BEHIND_DIALOGS,
    isVariant: true,
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
    isVariant: true,
    reach: sentMessage,
  },
  {
    name: 'the map, loaded',
    path: '/company',
    isVariant: true,
    reach: loadedMap,
  },
  {
    name: 'an address to confirm',
    path: '/account/confirm#from-a-mail',
    isVariant: true,
    reach: (page, locale) =>
      expect(page.getByText(wordsOf(locale)('account', 'confirm.logInFirst'))).toBeVisible(),
  },
  {
    name: 'a link to log in',
    path: '/account/confirm#email=chan%40example.com&token=from-a-mail',
    isVariant: true,
    reach: (page) => expect(page.getByRole('main')).toContainText('chan@example.com'),
  },
  {
    name: 'the account page',
    path: '/account',
    as: 'MEMBER',
    reach: (page) => expect(page.getByRole('checkbox')).toBeVisible(),
  },
  {
    name: 'the account page, unfolded, another address requested',
    path: '/account',
    isVariant: true,
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
      for (const fold of ['password.change', 'data.delete'])
        await page.getByText(words('account', fold), { exact: true }).first().click()
    },
  },
  {
    name: 'the admin page',
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

/** Lists every URL that needs no login. */
export const placesIn = (locale: Locale) => [
  ...pagesIn(locale),
  ...STATES.filter(thereIn(locale)).map((state) => named(state)),
]

export const viewsIn = (locale: Locale) => VIEWS.filter(thereIn(locale))

/** Logs the browser in to a new account. */
export async function logInAsNew(page: Page, role: 'MEMBER' | 'ADMIN'): Promise<void> {
  const { email, password } = await newMember(page, role)
  await logInAs(page, email, password)
}

/** Opens a view with the browser's current session, without motion, at the current window size. */
export async function showView(page: Page, locale: Locale, view: View): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(localePath(locale, view.path) + (view.query ? `?${view.query}` : ''))
  await expect(page.locator('h1').first()).toBeAttached()
  await view.reach?.(page, locale)
}

/** Opens a view, logged in to a new account if it needs one. */
export async function openView(page: Page, locale: Locale, view: View): Promise<void> {
  if (view.as) await logInAsNew(page, view.as)
  await showView(page, locale, view)
}
