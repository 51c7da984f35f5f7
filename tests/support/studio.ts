import { expect, type Page } from '@playwright/test'
import { LOCALES, localePath, stack, type Locale } from './e2e'

/** Timeouts in milliseconds. The first visit loads all of Studio's scripts. */
const FIRST_VISIT = 180_000
const RESPONSE = 30_000
/** The site caches a 404 for half a minute. */
const PUBLICATION = 90_000

/**
 * Studio's own console messages. Studio reopens its presence socket once at startup, and its preview warns after 15 s,
 * which a busy machine can need. In the frame of the preview, Chromium sometimes loads a preloaded font twice, and
 * warns that one of the two was not used.
 */
export const STUDIO_NOISE =
  /WebSocket|styled-components|\[@sanity|React does not recognize|Warning:|Building schema|preview iframe hasn|was preloaded using link preload/

/**
 * Opens the local Studio and waits for the list of content. Studio logs in by itself.
 *
 * @param origin such as http://localhost:3333
 */
export async function openStudio(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/structure`, { timeout: FIRST_VISIT })
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible({ timeout: FIRST_VISIT })
}

/**
 * Collects the text of Studio's own error notices. Call it first, because the notices disappear by
 * themselves.
 */
export function collectStudioErrors(page: Page): string[] {
  const errors: string[] = []
  page
    .getByText('Uncaught error')
    .first()
    .locator('../..')
    .innerText({ timeout: 0 })
    .then(
      (text) => errors.push(text),
      // The page was closed without an error.
      () => {},
    )
  return errors
}

/**
 * Publishes the open document and waits until Studio has published it. Studio drops a click during its validation of
 * the last edit, so this clicks again.
 */
export async function publish(page: Page): Promise<void> {
  const button = page.getByTestId('action-publish')
  await expect(async () => {
    await expect(button).toBeEnabled({ timeout: RESPONSE })
    await button.click()
    await expect(page.getByTestId('pane-footer')).toContainText('Last published', { timeout: RESPONSE / 3 })
  }).toPass({ timeout: 3 * RESPONSE })
  await expect(button).toBeDisabled({ timeout: RESPONSE })
}

/** Waits until the HTML of a page of the site has a text, or no longer has it, in each language. */
export async function expectOnSite(
  path: string,
  textIn: (locale: Locale) => string,
  isShown: boolean,
): Promise<void> {
  for (const locale of LOCALES) {
    const read = async () => {
      const html = await (await fetch(stack('SITE_URL') + localePath(locale, path))).text()
      // Chinese texts mark words of other languages and have no-break spaces.
      return html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
    }
    await expect
      .poll(async () => (await read()).includes(textIn(locale)), { message: locale, timeout: PUBLICATION })
      .toBe(isShown)
  }
}
