import { expect, localePath, logInAs, type Locale, type Page } from '../e2e'
import { newMember } from '../members'
import type { View } from './views'

/** Opens a view with the browser's current session and window size, and with reduced motion. */
export async function showView(page: Page, locale: Locale, view: View): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(localePath(locale, view.path) + (view.query ? `?${view.query}` : ''))
  await expect(page.locator('h1').first()).toBeAttached()
  await view.prepare?.(page, locale)
}

/** Opens a view, logged in to a new account if it needs one. */
export async function openView(page: Page, locale: Locale, view: View): Promise<void> {
  if (view.as) {
    const { email, password } = await newMember(page, view.as)
    await logInAs(page, email, password)
  }
  await showView(page, locale, view)
}
