import type { Page } from './e2e'

/** How browsers mark an Esc that belongs to an input method. Safari sends the second kind after the composition. */
export const COMPOSING_ESC = [{ isComposing: true }, { keyCode: 229 }] as const

/** Runs in the page: presses Esc in a field while an input method composes text. */
export function pressEscIn(field: Element, composition: { isComposing?: boolean; keyCode?: number }): void {
  const options = {
    key: 'Escape',
    code: 'Escape',
    keyCode: 27,
    bubbles: true,
    cancelable: true,
    ...composition,
  }
  field.dispatchEvent(new KeyboardEvent('keydown', options))
}

/**
 * Changes the HTML of the documents that the page opens. Removes their policy, which allows only the inline styles and
 * scripts that the server sent.
 */
export async function rewriteDocuments(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    const isHtml = headers['content-type']?.includes('text/html')
    await route.fulfill({ response, headers, body: isHtml ? rewrite(await response.text()) : undefined })
  })
}

/** Runs in the page before its scripts: removes popovers, which Safari 16 and Firefox 111 do not have. */
function removePopovers(): void {
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (!/^popover/i.test(name)) setAttribute.call(this, name, value)
  }
}

/** Opens pages as in a browser without popovers: it ignores their attributes, and drops rules with `:popover-open`. */
export async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(removePopovers)
  await rewriteDocuments(page, (html) =>
    html
      .replace(/ popover(?:target(?:action)?)?="[^"]*"/gi, '')
      .replaceAll(':popover-open', ':unknown-to-this-browser'),
  )
}
