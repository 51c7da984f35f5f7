import { contactForm, skipTypingTime } from '../contactForm'
import { expect, errorSummary, unique, wordsOf, type Locale, type Page } from '../e2e'
import { dialogsOf } from '../members'

/** Submits an empty form and waits for its error summary. */
export async function submitEmptyForm(page: Page, locale: Locale, submit: string) {
  const button = page.getByRole('button', { name: wordsOf(locale)('forms', submit), exact: true })
  const form = page.locator('form').filter({ has: button })
  await form.locator(button).click()
  await expect(errorSummary(form)).toBeFocused()
}

/** Opens a menu of the header. */
export const openMenu = (key: string) => async (page: Page, locale: Locale) => {
  const button = page.getByRole('banner').getByRole('button', { name: wordsOf(locale)('common', key) })
  await button.click()
  await expect(page.locator('header :popover-open')).toBeVisible()
}

/** Opens every `<details>` of the page. */
export const openAllDetails = (page: Page) =>
  page.evaluate(() => {
    const closed = document.querySelectorAll('details')
    if (closed.length === 0) throw new Error('The page has no <details>')
    for (const part of closed) part.open = true
  })

/** Sends an empty contact form the way a browser without scripts does. */
export async function sendWithoutScripts(page: Page) {
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

/** Submits the login form with an unknown address. */
export async function submitUnknownLogin(page: Page, locale: Locale) {
  const { error, button, fill } = dialogsOf(page, locale)
  await fill({ email: `${unique('unknown')}@example.com`, password: 'wrong password' })
  await button('forms', 'login.submit').click()
  await expect(error).toBeVisible()
}

/** Opens a dialog whose copy cannot be fetched. */
export async function openFailingDialog(page: Page, locale: Locale) {
  await page.route('**/api/copy/**', (route) => route.abort())
  await page.getByRole('link', { name: wordsOf(locale)('common', 'header.logIn') }).click()
  await expect(page.getByRole('dialog', { name: wordsOf(locale)('common', 'dialog.failed') })).toBeVisible()
}

/** Sends the contact form. */
export async function sendContactForm(page: Page, locale: Locale) {
  const { fill, send, sent } = contactForm(page, locale)
  await fill()
  await skipTypingTime(page)
  await send.click()
  await expect(sent).toBeVisible()
}

/** Loads the map, with a stub in place of the map provider's page. */
export async function loadMap(page: Page, locale: Locale) {
  const body = `<!doctype html><html lang="${locale}"><title>Map</title><main aria-label="Map"><h1>Map</h1></main></html>`
  await page.route('https://maps.example/**', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page
    .getByRole('button', { name: wordsOf(locale)('pages', 'map.show', { host: 'maps.example' }) })
    .click()
  await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
}
