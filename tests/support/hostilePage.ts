import { request } from '@playwright/test'
import { stack, type Locator, type Page } from './e2e'
import { translateTexts } from './translation'

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
async function rewriteDocuments(page: Page, rewrite: (html: string) => string): Promise<void> {
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

/** Runs in the page before its scripts: calls a function once React has hydrated the page. */
function runAfterHydration(change: () => void): void {
  const timer = setInterval(() => {
    const site = document.getElementById('__next')?.firstElementChild
    if (!Object.keys(site ?? {}).some((name) => name.startsWith('__reactFiber'))) return
    clearInterval(timer)
    change()
  }, 20)
}

const afterHydration = (change: () => void) => ({ content: `(${runAfterHydration})(${change})` })

/**
 * Runs in the page before its scripts: inserts elements as extensions do: at the beginning of the body, of the site and
 * of links and buttons, and beside fields.
 */
function insertElements(): void {
  const insert = (parent: Element | null, place: InsertPosition) => {
    const inserted = document.createElement('extension-element')
    inserted.hidden = true
    parent?.insertAdjacentElement(place, inserted)
  }
  const mark = (element: Element) => {
    if (element.hasAttribute('data-extension')) return
    element.setAttribute('data-extension', '')
    insert(element, element.matches('input, textarea') ? 'afterend' : 'afterbegin')
  }
  const markAll = () =>
    document.querySelectorAll('body, #site, main, input, textarea, a, button').forEach(mark)
  markAll()
  new MutationObserver(markAll).observe(document, { childList: true, subtree: true })
}

/** Runs in the page before its scripts: sets attributes as spell checkers, dark modes and password managers do. */
function changeAttributes(): void {
  const change = (element: Element) => {
    if (element.hasAttribute('data-gramm')) return
    element.setAttribute('data-gramm', 'false')
    element.setAttribute('fdprocessedid', 'x')
    element.setAttribute('style', `${element.getAttribute('style') ?? ''};--darkreader-inline-color: #000`)
  }
  const changeAll = () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    document.querySelectorAll('body, main, header, input, textarea, button, a, p, h1').forEach(change)
  }
  new MutationObserver(changeAll).observe(document, { childList: true, subtree: true })
}

/** Runs in the page before its scripts: every access to storage fails, as if the visitor has blocked it. */
function blockStorage(): void {
  const fail = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  // Not at once, because the test itself stores the visitor's consent first.
  const block = () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail })
  }
  document.addEventListener('readystatechange', block, { once: true })
}

/** Runs in the page before its scripts: storage can be read, but is full. */
function fillStorage(): void {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  document.addEventListener('readystatechange', () => (Storage.prototype.setItem = fail), { once: true })
}

/** Sends no cookies and stores none. */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  await page.route(`${stack('SITE_URL')}/**`, async (route) => {
    if (/^(?:font|image|script|stylesheet)$/.test(route.request().resourceType())) return route.continue()
    const client = await request.newContext()
    const response = await client.fetch(route.request(), { maxRedirects: 0 })
    const { 'set-cookie': _cookie, ...headers } = response.headers()
    await route.fulfill({ status: response.status(), headers, body: await response.body() })
    await client.dispose()
  })
}

/** Runs in the page: changes the value of a field without any event, as some password managers do. */
function autofill(field: Element, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** Types as an input method does: the text is a composition, in which Esc belongs to the input method. */
async function compose(field: Locator, value: string): Promise<void> {
  await field.dispatchEvent('compositionstart')
  await field.fill(value)
  for (const composition of COMPOSING_ESC) await field.evaluate(pressEscIn, composition)
  await field.dispatchEvent('compositionend', { data: value })
}

const CALL = /\/api\/(?:trpc|auth\/callback)/

/** The first call after a click loses its answer, because the browser is offline; the second one works. */
async function sendOffline(send: () => Promise<void>, page: Page): Promise<void> {
  const lost = page.waitForEvent('requestfailed', (failed) => CALL.test(failed.url()))
  await page.route(CALL, (route) => route.abort('internetdisconnected'), { times: 1 })
  await send()
  await lost
  await send()
}

/** What browsers, extensions and networks do to a page. */
export type Hostility = {
  /** Prepares a page before it opens the site. */
  prepare?: (page: Page) => Promise<unknown>
  fill?: (field: Locator, value: string) => Promise<void>
  /** Sends a form; `send` clicks its button. */
  submit?: (send: () => Promise<void>, page: Page) => Promise<void>
  /** The messages in the browser's console that this causes. Any other fails the test. */
  noise?: RegExp
}

/** React found other HTML than it expected, and has rendered the page again. */
const RENDERED_AGAIN = /Minified React error #(?:418|423|425)/

export const HOSTILITIES = {
  'translates and keeps observing': {
    prepare: (page) => page.addInitScript(afterHydration(translateTexts)),
  },
  'has elements of extensions before hydration': {
    prepare: (page) => page.addInitScript(insertElements),
    noise: RENDERED_AGAIN,
  },
  'has elements of extensions after hydration': {
    prepare: (page) => page.addInitScript(afterHydration(insertElements)),
  },
  'comes without comments': {
    prepare: (page) => rewriteDocuments(page, (html) => html.replace(/<!--.*?-->/gs, '')),
    noise: RENDERED_AGAIN,
  },
  'has changed attributes': { prepare: (page) => page.addInitScript(changeAttributes) },
  'has no storage': { prepare: (page) => page.addInitScript(blockStorage) },
  'has full storage': { prepare: (page) => page.addInitScript(fillStorage) },
  'has no cookies': { prepare: blockCookies },
  'has no popovers': { prepare: withoutPopovers },
  'is used with an input method': { fill: compose },
  'is filled in without events': { fill: (field, value) => field.evaluate(autofill, value) },
  'loses a call': {
    // Next.js then opens the page by a full page load.
    prepare: (page) =>
      page.route('**/_next/data/**', (route) => route.abort('internetdisconnected'), { times: 1 }),
    submit: sendOffline,
    noise: /ERR_INTERNET_DISCONNECTED|TRPCClientError|Failed to fetch|login failed|failed/,
  },
} satisfies Record<string, Hostility>

export type HostilityName = keyof typeof HOSTILITIES
