import { expect, faultsIn, localePath, logInAs, wordsOf, type Locale, type Page } from '../e2e'
import { dialogsOf, newMember } from '../members'
import { PAGES, STATES, thereIn, type Place } from '../places'

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

const dialog = (name: string, more: Partial<View> = {}): View => ({
  name: `the dialog ${name}`,
  path: '/',
  query: `dialog=${name}`,
  reach: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ...more,
})

/** Sends an empty form, and waits for the summary of its faults. */
async function refused(page: Page, locale: Locale, submit: string) {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: wordsOf(locale)('forms', submit), exact: true }) })
  await form.getByRole('button', { name: wordsOf(locale)('forms', submit), exact: true }).click()
  await expect(faultsIn(form)).toBeFocused()
}

const open = (key: string) => async (page: Page, locale: Locale) => {
  const button = page.getByRole('banner').getByRole('button', { name: wordsOf(locale)('common', key) })
  await button.click()
  await expect(page.locator('header :popover-open')).toBeVisible()
}

/** Opens everything that is folded away. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const folded = document.querySelectorAll('details')
    if (folded.length === 0) throw new Error('Nothing is folded here')
    for (const part of folded) part.open = true
  })

/** Sends an empty contact form the way a browser without scripts does. */
async function sendWithoutScripts(page: Page) {
  await page.evaluate(
    (action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      document.body.append(form)
      form.submit()
    },
    `${new URL(page.url()).pathname}/send`,
  )
  await expect(page).toHaveURL(/\/contact\/send$/)
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
}

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
  dialog('login'),
  dialog('signup'),
  dialog('initiateReset'),
  dialog('reset'),
  dialog('reset', { name: 'a new password', query: 'dialog=reset&email=chan@example.com&hash=from-a-mail' }),
  dialog('contact', { path: '/contact' }),
  dialog('profile', { as: 'ADMIN' }),
  dialog('signup', {
    name: 'the sign-up, refused',
    reach: (page, locale) => refused(page, locale, 'signup.submit'),
  }),
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
    name: 'the administration',
    path: '/admin/users',
    as: 'ADMIN',
    reach: (page) => expect(page.getByRole('table')).toBeVisible(),
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
