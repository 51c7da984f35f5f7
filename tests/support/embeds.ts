import { expect, type Locator, type Page } from '@playwright/test'

/** Stubs a third party's site. Returns the list of requested URLs. */
export async function stubSite(page: Page, host: string): Promise<string[]> {
  const requested: string[] = []
  await page.route(`https://${host}/**`, (route) => {
    requested.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>theirs</title><p>The embedded content</p>',
    })
  })
  return requested
}

/** Presses the button that replaces an embed, and expects the focus in the loaded frame. */
export async function loadEmbed(scope: Page | Locator, button: string, title: string): Promise<void> {
  const frame = scope.locator(`iframe[title="${title}"]`)
  await scope.getByRole('button', { name: button }).click()
  await expect(frame).toBeVisible()
  await expect(frame.contentFrame().getByText('The embedded content')).toBeVisible()
  await expect(frame).toBeFocused()
}
