import { readFileSync } from 'node:fs'
import { siteName } from '@/config/site'
import { expect, localePath, logInAs, stack, test, unique, wordsOf, type Page } from '../support/e2e'
import { editor, previewAddress } from '../support/editor'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { untilHydrated } from '../support/hydration'
import { accountLinks, dialogsOf, newMember, sharedMember } from '../support/members'
import { DIALOG_STATES, existsIn, PAGES, STATES } from '../support/pages'

type Plant = { route: string; at: 'render' | 'module'; name?: string }

/** Runs in the page before its scripts: lets the component or the script of a page throw an error. */
function plantError({ route, at, name: errorName = 'TypeError' }: Plant): void {
  type Module = { default: unknown }
  type Entry = [route: string, load: () => Module]
  const fail = () => {
    throw Object.assign(new TypeError('mei@example.com cannot be read'), { name: errorName })
  }
  const withError = ([name, load]: Entry): Entry => {
    if (name !== route) return [name, load]
    return [name, at === 'module' ? fail : () => ({ ...load(), default: fail })]
  }
  // The scripts of pages add themselves to this list. Next.js then replaces the list, and the `push` of the new one.
  function intercept(list: Entry[]) {
    let push = Array.prototype.push.bind(list)
    Object.defineProperty(list, 'push', {
      get: () => (entry: Entry) => push(withError(entry)),
      set: (replacement: typeof push) => (push = replacement),
    })
  }
  let pages: Entry[] | undefined
  Object.defineProperty(window, '__NEXT_P', {
    get: () => pages,
    set: (list: Entry[]) => {
      if (list !== pages) intercept(list)
      pages = list
    },
  })
}

/** Runs in the page before its scripts: lets every dialog throw an error, because each looks for the page below it. */
function plantErrorInDialogs(): void {
  const find = document.getElementById.bind(document)
  document.getElementById = (id) => {
    if (id === 'page') throw new TypeError('mei@example.com cannot be read')
    return find(id)
  }
}

/** Runs in the page before its scripts: lets the header throw an error, which looks whether the page is scrolled. */
function plantErrorInLayout(): void {
  Object.defineProperty(window, 'scrollY', {
    get: () => {
      throw new TypeError('mei@example.com cannot be read')
    },
  })
}

/** Runs in the page before its scripts: lets the app throw an error, which follows the session. */
function plantErrorInApp(): void {
  const listen = document.addEventListener.bind(document)
  document.addEventListener = (type: string, ...rest: [EventListener]) => {
    if (type === 'visibilitychange') throw new TypeError('mei@example.com cannot be read')
    listen(type, ...rest)
  }
}

/** Runs in the page before its scripts: lets a part of Next.js, outside of our boundaries, throw an error once. */
function plantErrorOutside(): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string) => {
    if (name !== 'next-route-announcer') return create(name)
    document.createElement = create
    throw new TypeError('mei@example.com cannot be read')
  }
}

/** Runs in the page before its scripts: lets the notice throw an error, which removes a class after hydration. */
function plantErrorInNotice(): void {
  const remove = Reflect.get(DOMTokenList.prototype, 'remove')
  DOMTokenList.prototype.remove = function (...names) {
    if (names.includes('notice-dismissed')) throw new TypeError('mei@example.com cannot be read')
    remove.apply(this, names)
  }
}

/** Runs in the page: lets the toast throw an error, which listens to the router. */
function plantErrorInToast(): void {
  Reflect.get(window, 'next').router.events.on = () => {
    throw new TypeError('mei@example.com cannot be read')
  }
}

/** Runs in the page before its scripts: lets the consent banner throw an error, which observes its own size. */
function plantErrorInBanner(): void {
  Object.defineProperty(window, 'ResizeObserver', {
    get: () => {
      throw new TypeError('mei@example.com cannot be read')
    },
  })
}

/** Runs in the page: the next `times` changes fail, as on a page whose elements an extension has moved. */
function plantErrorInDocument({ methods, times }: { methods: string[]; times: number }): void {
  let left = times
  const remove = Reflect.get(Node.prototype, 'removeChild')
  for (const method of methods) {
    const change = Reflect.get(Node.prototype, method)
    Reflect.set(Node.prototype, method, function (this: Node, ...nodes: Node[]) {
      // Except the links in the head and the scripts that Next.js prefetches at any time: if one of these fails, it
      // loads the whole page without a report.
      // `remove` throws. In Chromium, an error that a script makes has no stack.
      const isPrefetch = this === document.head || nodes[0] instanceof HTMLScriptElement
      if (!isPrefetch && left-- > 0) remove.call(document.createElement('i'), document.createElement('b'))
      return change.apply(this, nodes)
    })
  }
}

/** Collects the error reports that the page sends. */
function reportsOf(page: Page): URLSearchParams[] {
  const reports: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/_log')) reports.push(new URLSearchParams(request.postData() ?? ''))
  })
  return reports
}

/** Expects one report, without the message of the error, which may quote what the visitor typed. */
async function expectOneReport(
  reports: readonly URLSearchParams[],
  route: string,
  error = 'TypeError',
): Promise<void> {
  await expect.poll(() => reports.length).toBe(1)
  const { at = '', ...report } = Object.fromEntries(reports[0] ?? [])
  expect(report).toEqual({ level: 'error', code: 'CLIENT_ERROR', error, page: route })
  expect(at).toMatch(/^(?:\/_next\/static\/[\w./[\]%-]+:\d+:\d+(?: < |$))*$/)
}

/** The name of an error, which the log contains: letters only. */
const uniqueErrorName = () =>
  `Planted${unique('')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    .replace(/[^a-z]/g, '')}`

/** The lines of the site's log that contain the name. */
const logLines = (name: string): object[] =>
  readFileSync(stack('SITE_LOG'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(name))
    .map((line) => JSON.parse(line))

/** One address for each route. */
const ROUTES = Object.values(
  Object.fromEntries([...PAGES, ...STATES].toReversed().map((page) => [page.route, page])),
)
const nameOf = (route: string) => `/${route.replace(/(?:^|\/)index$/, '')}`
const NOISE =
  /TypeError|NotFoundError|removeChild|Minified React error|client-side exception|mei@example\.com|404|422|500/

/** In milliseconds: the site caches a 404 for half a minute. */
const APPEARANCE_TIMEOUT = 90_000

test.use({ reducedMotion: 'reduce' })

forEachLocale('After an error in a script', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const home = words('common', 'serverError.home')

  async function expectErrorPage(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'serverError.heading'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveTitle(`${words('common', 'serverError.title')} · ${siteName(locale)}`)
    await expect(page.getByRole('main').getByRole('link', { name: home })).toHaveAttribute(
      'href',
      localePath(locale, '/'),
    )
  }

  for (const { route, path, query } of ROUTES.filter(existsIn(locale)))
    test(
      `the error page appears, with a way home: ${nameOf(route)}`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        expectNoise(NOISE)
        await page.addInitScript(plantError, { route: nameOf(route), at: 'render' } as const)
        const reports = reportsOf(page)
        await page.goto(`${localePath(locale, path)}${query ? `?${query}` : ''}`)
        await expectErrorPage(page)
        await expect(page.getByRole('banner')).toBeVisible()
        await expectOneReport(reports, nameOf(route))
        if (route === 'index') return
        await page.getByRole('main').getByRole('link', { name: home }).click()
        await expect(page).toHaveURL(localePath(locale, '/'))
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
          words('common', 'serverError.heading'),
        )
        expect(reports).toHaveLength(1)
      },
    )

  for (const { place, plant, headers } of [
    { place: 'in the header', plant: plantErrorInLayout, headers: 0 },
    { place: 'in the app', plant: plantErrorInApp, headers: 0 },
    { place: 'outside of the boundaries', plant: plantErrorOutside, headers: 1 },
  ])
    test(
      `the error page appears, with a way home, after an error ${place}`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        expectNoise(NOISE)
        await page.addInitScript(plant)
        const reports = reportsOf(page)
        await page.goto(localePath(locale, '/company'))
        await expectErrorPage(page)
        await expect(page.getByRole('banner')).toHaveCount(headers)
        await expectOneReport(reports, '/company')
        await page.getByRole('main').getByRole('link', { name: home }).click()
        await expect(page).toHaveURL(localePath(locale, '/'))
      },
    )

  for (const { route, parent } of [
    { route: '/[first]', parent: '' },
    { route: '/[first]/[second]', parent: '/guides' },
  ])
    test(
      `on a page of an editor, the error page or a missing notice: ${route}`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, context, expectNoise }) => {
        expectNoise(NOISE)
        const id = unique('errors-')
        const address = parent + `/${id}`
        const text = { enCA: id, zhHK: id }
        await editor()
          .transaction()
          .create({
            ...{ _id: `page-${id}`, _type: 'page', title: text, address },
            seo: { title: text, description: text },
            sections: [
              { _key: 'a', _type: 'openingSection', heading: text, lead: text, drawing: 'lighthouse' },
            ],
          })
          .create({
            ...{ _id: `notice-${id}`, _type: 'notice', text, tone: 'information', dismissible: true },
            pages: 'chosen',
            chosenEditorPages: [{ _key: 'a', _type: 'reference', _ref: `page-${id}` }],
          })
          .commit()
        try {
          const path = localePath(locale, address)
          const html = async () => (await page.request.get(path)).text()
          await expect.poll(html, { timeout: APPEARANCE_TIMEOUT }).toContain('data-nosnippet')
          await page.addInitScript(plantErrorInNotice)
          const reports = reportsOf(page)
          await page.goto(path)
          await expectOneReport(reports, route)
          await expect(
            page.getByRole('complementary', { name: words('common', 'notice.label') }),
          ).toHaveCount(0)
          await expect(page.getByRole('banner')).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(id)

          const other = await context.newPage()
          await other.addInitScript(plantError, { route, at: 'render' } as const)
          const otherReports = reportsOf(other)
          await other.goto(path)
          await expectErrorPage(other)
          await expectOneReport(otherReports, route)
        } finally {
          await editor().delete({ query: '*[_id in $ids]', params: { ids: [`notice-${id}`, `page-${id}`] } })
        }
      },
    )

  test(
    'the toast is missing if it fails, and the page still works',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(NOISE)
      const { email, password } = sharedMember()
      await logInAs(page, email, password)
      const reports = reportsOf(page)
      await page.goto(localePath(locale, '/company'))
      await accountLinks(page, locale).account.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.evaluate(plantErrorInToast)
      await dialogsOf(page, locale).button('dialogs', 'profile.logOut').click()
      await expectOneReport(reports, '/company')
      await expect(page.getByText(words('dialogs', 'profile.loggedOut'))).toHaveCount(0)
      await accountLinks(page, locale).logIn.click({ trial: true })
    },
  )

  test(
    'the bar of a preview works if its script and the page fail',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(NOISE)
      await page.addInitScript(plantError, { route: '/company', at: 'render' } as const)
      await page.route('**/preview/tools.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("mei@example.com")' }),
      )
      const reports = reportsOf(page)
      await page.goto(await previewAddress(localePath(locale, '/company')))
      await expectErrorPage(page)
      await expectOneReport(reports, '/company')
      const leave = page.getByRole('link', { name: words('preview', 'leave') })
      await leave.click()
      await expect(leave).toHaveCount(0)
      await expect(page).toHaveURL(localePath(locale, '/company'))
    },
  )

  test('an error is logged once, without its message', async ({ page, expectNoise }) => {
    expectNoise(new RegExp(`${NOISE.source}|503`))
    const [name, last] = [uniqueErrorName(), uniqueErrorName()]
    await page.addInitScript(plantError, { route: '/company', at: 'render', name } as const)
    // The site under test may have logged as many reports as it does within a minute.
    await page.goto(stack('CUT_OFF_SITE_URL') + localePath(locale, '/company'))
    await expectErrorPage(page)
    await page.getByRole('main').getByRole('link', { name: home }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      words('common', 'serverError.heading'),
    )
    // The server has read everything that the page reported when it has read this.
    await page.evaluate((error) => {
      const at = '/_next/static/chunks/last.js:1:1'
      const fields = { level: 'error', code: 'CLIENT_ERROR', error, at, page: '/company' }
      navigator.sendBeacon('/api/auth/_log', new URLSearchParams(fields))
    }, last)
    await expect.poll(() => logLines(last).length).toBe(1)
    expect(logLines(name)).toEqual([
      expect.objectContaining({ level: 'warn', event: 'client.error', error: name, page: '/company' }),
    ])
    expect(JSON.stringify(logLines(name))).not.toContain('mei@')
  })

  test(
    'the page stays as the server sent it if its script cannot run, and its links work',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(NOISE)
      await page.addInitScript(plantError, { route: '/company', at: 'module' } as const)
      const reports = reportsOf(page)
      // React never hydrates this page.
      await page.goto(localePath(locale, '/company'), { waitUntil: 'commit' })
      await expectOneReport(reports, '/company')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        words('common', 'serverError.heading'),
      )
      await page
        .getByRole('contentinfo')
        .locator(`a[href="${localePath(locale, '/')}"]`)
        .click()
      await expect(page).toHaveURL(localePath(locale, '/'))
    },
  )

  test(
    'the error page appears after a link within the site, and Back works',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(NOISE)
      await page.addInitScript(plantError, { route: '/company', at: 'render' } as const)
      await page.goto(localePath(locale, '/contact'))
      const contact = await page.getByRole('heading', { level: 1 }).innerText()
      await page
        .locator(`a[href="${localePath(locale, '/company')}"]`)
        .first()
        .click()
      await expectErrorPage(page)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact)
    },
  )

  for (const { name, methods, times } of [
    { name: 'one change', methods: ['removeChild'], times: 1 },
    { name: 'every removal', methods: ['removeChild'], times: Infinity },
    { name: 'every change', methods: ['removeChild', 'insertBefore', 'appendChild'], times: Infinity },
  ])
    test(
      `the next page is alone if ${name} of the document fails`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        expectNoise(NOISE)
        await page.goto(localePath(locale, '/company'))
        // The last change of this page itself.
        await page.getByRole('button', { name: words('consent', 'change') }).waitFor()
        const reports = reportsOf(page)
        await page.evaluate(plantErrorInDocument, { methods, times })
        const loaded = page.waitForEvent('load')
        await page
          .getByRole('contentinfo')
          .locator(`a[href="${localePath(locale, '/')}"]`)
          .click()
        await loaded
        await expect(page).toHaveURL(localePath(locale, '/'))
        await expect(page.getByRole('main')).toHaveCount(1)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveCount(1)
        await expect(heading).not.toHaveText(words('common', 'serverError.heading'))
        await expect(heading).toBeInViewport()
        await expectOneReport(reports, '/', 'NotFoundError')
        await untilHydrated(page)
        await accountLinks(page, locale).logIn.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    )

  test(
    'the error page is alone if the document fails again',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(NOISE)
      await page.goto(localePath(locale, '/company'))
      await page.reload()
      await accountLinks(page, locale).logIn.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await page.evaluate(plantErrorInDocument, { methods: ['removeChild'], times: Infinity })
      await dialog.getByRole('button', { name: words('common', 'dialog.close') }).click()
      await expect(page).toHaveURL(localePath(locale, '/500'))
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'serverError.heading'))
    },
  )

  for (const { name, query, forMembers } of DIALOG_STATES)
    test(
      `a dialog that fails says so and can be closed: ${query}`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        expectNoise(NOISE)
        if (forMembers) {
          const { email, password } = await newMember(page)
          await logInAs(page, email, password)
        }
        await page.addInitScript(plantErrorInDialogs)
        const reports = reportsOf(page)
        await page.goto(`${localePath(locale, '/company')}?${query}`)
        const dialog = page.getByRole('dialog')
        await expect(dialog, name).toContainText(words('common', 'serverError.text'))
        await expectOneReport(reports, '/company')
        await dialog.getByRole('button', { name: words('common', 'dialog.close') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(page).toHaveURL(localePath(locale, '/company'))
        await page.getByRole('main').getByRole('link').first().click({ trial: true })
      },
    )

  test(
    'a rejected promise is reported, and the page still works',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(NOISE)
      // Safari refuses the call after a hundred within half a minute.
      await page.addInitScript(() => {
        History.prototype.pushState = () => {
          throw new TypeError('mei@example.com cannot be read')
        }
      })
      const reports = reportsOf(page)
      await page.goto(localePath(locale, '/company'))
      await page.getByRole('link', { name: words('common', 'header.logIn') }).click()
      await expectOneReport(reports, '/company')
      await page
        .getByRole('contentinfo')
        .locator(`a[href="${localePath(locale, '/')}"]`)
        .click({ trial: true })
    },
  )

  test.describe('without an answer about cookies', () => {
    test.use({ consent: null })

    test(
      'the consent banner is missing if it fails, and nothing is tracked',
      { tag: FULL_MATRIX_ONLY },
      async ({ page, expectNoise }) => {
        expectNoise(NOISE)
        await page.addInitScript(plantErrorInBanner)
        const reports = reportsOf(page)
        const tracked: string[] = []
        page.on('request', (request) => {
          if (request.url().startsWith(stack('ANALYTICS_STUB_URL'))) tracked.push(request.url())
        })
        await page.goto(localePath(locale, '/company'))
        await expectOneReport(reports, '/company')
        await expect(page.getByRole('region', { name: words('consent', 'heading') })).toHaveCount(0)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
          words('common', 'serverError.heading'),
        )
        expect(tracked).toEqual([])
      },
    )
  })
})
