import { expect, queryDatabase, unique, wordsOf, type Locale, type Page } from '../e2e'
import { dialogsOf, loginLink, newMember, PASSWORD } from '../members'
import { DIALOG_STATES, existsIn, PAGES, STATES, type PublicPage } from '../pages'
import {
  loadMap,
  openAllDetails,
  openFailingDialog,
  openMenu,
  sendContactForm,
  sendWithoutScripts,
  submitEmptyForm,
  submitUnknownLogin,
} from './actions'

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
  /** Brings the page into this state after it has loaded. */
  prepare?: (page: Page, locale: Locale) => Promise<void>
}

/** Dialogs open over a short page, because everything behind them is inert. */
const BEHIND_DIALOGS = '/company'

const dialogs = DIALOG_STATES.map(({ name, snapshot, query, forMembers }, at): View => ({
  name: snapshot,
  // The contact page shows the same form behind the dialog.
  path: name === 'contact' ? '/contact' : BEHIND_DIALOGS,
  query,
  // An administrator's profile includes everything in a member's.
  as: forMembers ? 'ADMIN' : undefined,
  isVariant: DIALOG_STATES.findIndex((other) => other.name === name) < at,
  prepare: (page) => expect(page.getByRole('dialog')).toBeVisible(),
}))

/** The response to an invalid contact form sent by a browser without scripts. */
export const SENT_WITHOUT_SCRIPTS: View = {
  name: 'the contact form with errors, sent without scripts',
  path: '/contact',
  noise: /422/,
  prepare: sendWithoutScripts,
}

const viewOf = ({ snapshot, path, query, noise }: PublicPage, name = snapshot): View => ({
  name,
  path,
  query,
  noise,
})

const states = STATES.map((state, at): View => ({
  ...viewOf(state),
  isVariant: STATES.findIndex(({ route }) => route === state.route) < at,
}))

/** Every page, dialog and state that a test can reach without breaking the product. */
export const VIEWS: readonly View[] = [
  ...PAGES.map((page) => viewOf(page, page.path)),
  ...states,
  {
    name: 'the login page after the session expired',
    path: '/signin',
    query: 'error=SessionRequired',
    isVariant: true,
  },
  ...['/', '/immigration-strategies-hong-kong-residents', '/visa-tonic', '/resources/hong-kong-routes'].map(
    (path): View => ({
      name: `${path} with all details open`,
      path,
      isVariant: true,
      prepare: openAllDetails,
    }),
  ),
  SENT_WITHOUT_SCRIPTS,
  { name: 'the menu', path: '/company', isNarrow: true, prepare: openMenu('nav.menu') },
  { name: 'the language menu', path: '/company', prepare: openMenu('language.choose') },
  {
    name: 'the contact form with errors',
    path: '/contact',
    isVariant: true,
    prepare: (page, locale) => submitEmptyForm(page, locale, 'contact.send'),
  },
  ...dialogs,
  {
    name: 'the signup dialog with errors',
    path: BEHIND_DIALOGS,
    isVariant: true,
    query: 'dialog=signup',
    prepare: (page, locale) => submitEmptyForm(page, locale, 'signup.submit'),
  },
  {
    name: 'the dialog after a reset link was requested',
    path: BEHIND_DIALOGS,
    isVariant: true,
    query: 'dialog=initiateReset',
    prepare: async (page, locale) => {
      const { dialogNamed, button, fill } = dialogsOf(page, locale)
      await fill({ email: `${unique('unknown')}@example.com` })
      await button('forms', 'initiateReset.submit').click()
      await expect(dialogNamed('initiateReset').getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'the consent banner',
    path: '/contact',
    isFirstVisit: true,
    prepare: (page, locale) =>
      expect(page.getByRole('region', { name: wordsOf(locale)('consent', 'heading') })).toBeVisible(),
  },
  {
    name: 'the consent banner with its choices',
    path: '/contact',
    isVariant: true,
    isFirstVisit: true,
    prepare: async (page, locale) => {
      await page.getByRole('button', { name: wordsOf(locale)('consent', 'choose'), exact: true }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'the login dialog after a rejected login',
    path: BEHIND_DIALOGS,
    isVariant: true,
    query: 'dialog=login',
    noise: /401/,
    prepare: submitUnknownLogin,
  },
  {
    name: 'a dialog that failed to load',
    path: '/company',
    noise: /ERR_FAILED/,
    prepare: openFailingDialog,
  },
  {
    name: 'the contact form after sending',
    path: '/contact',
    isVariant: true,
    prepare: sendContactForm,
  },
  {
    name: 'the loaded map',
    path: '/company',
    isVariant: true,
    prepare: loadMap,
  },
  {
    name: 'the confirmation page of an email',
    path: `/account/confirm#${'x'.repeat(43)}`,
    isVariant: true,
    prepare: (page, locale) =>
      expect(page.getByText(wordsOf(locale)('account', 'confirm.logInFirst'))).toBeVisible(),
  },
  {
    name: 'the confirmation page of a login link',
    path: '/signin',
    isVariant: true,
    prepare: async (page, locale) => {
      const { email } = await newMember(page)
      await page.goto(await loginLink(page, locale, email))
      await expect(page.getByRole('main')).toContainText(email)
    },
  },
  {
    name: 'the account page',
    path: '/account',
    as: 'MEMBER',
    prepare: (page) => expect(page.getByRole('checkbox')).toBeVisible(),
  },
  {
    name: 'the account page with a pending email change and all sections open',
    path: '/account',
    isVariant: true,
    as: 'MEMBER',
    prepare: async (page, locale) => {
      const words = wordsOf(locale)
      await page.getByText(words('account', 'email.change'), { exact: true }).click()
      await page.getByLabel(words('forms', 'field.newEmail')).fill('another@example.com')
      await page
        .getByRole('region', { name: words('account', 'email.heading'), exact: true })
        .getByLabel(words('forms', 'field.currentPassword'))
        .fill(PASSWORD)
      await page.getByRole('button', { name: words('forms', 'changeEmail.submit'), exact: true }).click()
      await expect(page.getByRole('heading', { name: 'another@example.com' })).toBeVisible()
      for (const fold of ['password.change', 'data.delete'])
        await page.getByText(words('account', fold), { exact: true }).first().click()
    },
  },
  {
    name: 'the admin page',
    path: '/admin/users',
    as: 'ADMIN',
    prepare: async (page) => {
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByRole('figure').first()).toBeVisible()
    },
  },
  {
    name: 'the dialog that manages an account',
    path: '/admin/users',
    as: 'ADMIN',
    prepare: async (page) => {
      await page.getByRole('row').getByRole('button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the contact inbox',
    path: '/admin/users',
    query: 'view=messages',
    as: 'ADMIN',
    prepare: async (page) => {
      await queryDatabase(
        `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, phone, message, locale, created_at)
         VALUES ('reach', 'reach', '嘉欣', '陳', 'chan@example.com', '+852 5550 0123', '你好', 'zh-HK', '2026-01-05')
         ON CONFLICT DO NOTHING`,
        [],
      )
      await page.goto(`${page.url()}&kind=overdue&message=reach`)
      // The first one is the preview in the row.
      await expect(page.getByText('你好').last()).toBeVisible()
    },
  },
  {
    name: 'the audit log',
    path: '/admin/users',
    query: 'view=events',
    as: 'ADMIN',
    prepare: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
]

export const pageViewsIn = (locale: Locale) =>
  PAGES.filter(existsIn(locale)).map((page) => viewOf(page, page.path))

/** Lists a view of every URL that needs no login. */
export const publicViewsIn = (locale: Locale) => [
  ...pageViewsIn(locale),
  ...STATES.filter(existsIn(locale)).map((state) => viewOf(state)),
]
