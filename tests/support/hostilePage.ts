import { request, type Request, type Route } from '@playwright/test'
import { answerRequests, expect, stack, type Locator, type Page } from './e2e'
import { translateTexts } from './translation'

/** How browsers mark an Esc that belongs to an input method. Safari sends the second kind after the composition. */
const COMPOSING_ESC = [{ isComposing: true }, { keyCode: 229 }] as const

/** Runs in the page: presses Esc in a field while an input method composes text. */
function pressEscIn(field: Element, composition: { isComposing?: boolean; keyCode?: number }): void {
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

/**
 * Runs in the page before its scripts: removes what Safari 16.4, Chrome 111 or Firefox 111 does not have, the oldest
 * browsers that Next.js supports. Source: MDN's browser compatibility data.
 */
function removeNewerMethods(): void {
  const newer: [object, string[]][] = [
    [URLSearchParams.prototype, ['size']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Intl, ['Segmenter']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [window, ['Iterator', 'requestIdleCallback', 'scheduler', 'cookieStore']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
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

/** Runs in the page: scripts can use no cookies. */
function removeCookies(): void {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true })
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false, configurable: true })
}

/** The browser sends no cookies and stores none, from now on: in the open page, too. It keeps those that it has. */
export async function blockCookies(page: Page): Promise<{ unblock: () => Promise<void> }> {
  const origin = stack('SITE_URL')
  const pattern = `${origin}/**`
  const script = await page.addInitScript(removeCookies)
  await page.evaluate(removeCookies)
  const withoutCookies = async (route: Route) => {
    const call = route.request()
    if (/^(?:font|image|script|stylesheet)$/.test(call.resourceType())) return route.continue()
    const client = await request.newContext()
    const { cookie: _sent, ...sent } = await call.allHeaders()
    const response = await client.fetch(call, { headers: sent, maxRedirects: 0 })
    const { 'set-cookie': _set, location, ...headers } = response.headers()
    // The browser would follow a redirect with its cookies, without asking this function.
    if (location && call.resourceType() === 'document') {
      const target = JSON.stringify(new URL(location, origin).href)
      await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${target})</script>` })
    } else await route.fulfill({ status: response.status(), headers, body: await response.body() })
    await client.dispose()
  }
  const stop = await answerRequests(page, pattern, withoutCookies)
  return {
    unblock: async () => {
      await script.dispose()
      stop()
    },
  }
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

/** The calls by which forms and buttons change something. */
const isCall = (call: Request) =>
  call.method() === 'POST' && /\/api\/(?:trpc|auth\/(?:callback|signout))/.test(call.url())

/** The server never gets the call. */
const loseRequest = (route: Route) => route.abort('internetdisconnected')

/** Each page that a click opens loses its data. Next.js then opens the page by a full page load. */
const losingPageData = (lose: (route: Route) => Promise<void>) => (page: Page) =>
  page.route('**/_next/data/**', lose)

/** The server runs the call, but the page gets neither the answer nor its cookies. */
async function loseAnswer(route: Route): Promise<void> {
  const call = route.request()
  // A context of its own, because the one of the page would store the cookies.
  const client = await request.newContext()
  await client.fetch(call.url(), {
    method: call.method(),
    headers: await call.allHeaders(),
    data: call.postData() ?? undefined,
    maxRedirects: 0,
  })
  await client.dispose()
  await route.abort('internetdisconnected')
}

type Submission = {
  page: Page
  /** Presses the button, or whatever sends the form. */
  press: () => Promise<void>
  /** Appears after success. */
  done: Locator
  /** Appears after an error. */
  failed: Locator
}

/** The first call after a press fails in the given way; the second one works. */
function losing(lose: (route: Route) => Promise<void>) {
  return async ({ page, press, done, failed }: Submission): Promise<void> => {
    const lost = page.waitForEvent('requestfailed', isCall)
    let isFirst = true
    await page.route('**/api/**', async (route) => {
      if (!isFirst || !isCall(route.request())) return route.fallback()
      isFirst = false
      await lose(route)
    })
    await press()
    await lost
    await expect(done.or(failed).first()).toBeVisible()
    // The session or a new list may tell the page that the server has run the call, even after the error.
    if (await failed.first().isVisible()) await Promise.race([press(), done.first().waitFor()])
  }
}

/** What browsers, extensions and networks do to a page. */
export type Hostility = {
  /** Prepares a page before it opens the site. */
  prepare?: (page: Page) => Promise<unknown>
  fill?: (field: Locator, value: string) => Promise<void>
  submit?: (submission: Submission) => Promise<void>
  /** The messages in the browser's console that this causes. Any other fails the test. */
  noise?: RegExp
}

/** React found other HTML than it expected, and has rendered the page again. */
const RENDERED_AGAIN = /Minified React error #(?:418|423|425)/

const LOST = /ERR_INTERNET_DISCONNECTED|TRPCClientError|Failed to fetch|CLIENT_FETCH_ERROR|failed/

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
  'has no cookies': { prepare: blockCookies, noise: /401|TRPCClientError/ },
  'has no popovers': { prepare: withoutPopovers },
  'has no newer methods': { prepare: (page) => page.addInitScript(removeNewerMethods) },
  'is used with an input method': { fill: compose },
  'is filled in without events': { fill: (field, value) => field.evaluate(autofill, value) },
  'loses a call': {
    prepare: losingPageData(loseRequest),
    submit: losing(loseRequest),
    noise: LOST,
  },
  'loses an answer': {
    prepare: losingPageData(loseAnswer),
    submit: losing(loseAnswer),
    // The second attempt of a form whose call works only once is refused at first.
    noise: new RegExp(`${LOST.source}|40[09]`),
  },
} satisfies Record<string, Hostility>

export type HostilityName = keyof typeof HOSTILITIES
