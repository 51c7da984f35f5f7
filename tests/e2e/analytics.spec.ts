import type { BrowserContext } from '@playwright/test'
import { CONSENT_KEY, type Category } from '@/analytics/consent'
import { cleanAddress } from '@/analytics/tracking'
import { contactForm, MESSAGE } from '../support/contactForm'
import {
  consentRecord,
  expect,
  holdRequests,
  localePath,
  logInAs,
  stack,
  test,
  unique,
  wordsOf,
  type Locale,
  type Locator,
  type Page,
} from '../support/e2e'
import { forEachLocale, fullMatrixUnless } from '../support/matrix'
import { PASSWORD } from '../support/members'

type RecordedRequest = { path: string; query: Record<string, string>; referer: string }

const CONTACT = '/contact'
const ALL_ALLOWED = consentRecord('analytics', 'advertising')

const GRANTED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
}
const DENIED = Object.fromEntries(Object.keys(GRANTED).map((storage) => [storage, 'denied']))

/** Names of the cookies set by the analytics stub's tag manager, as real vendors set them. */
async function vendorCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies
    .map(({ name }) => name)
    .filter((name) => name.startsWith('_g'))
    .sort()
}

/**
 * Marks the page's requests with a header and reads them back from the analytics stub, separate from other
 * tests.
 */
async function recordsOf(page: Page) {
  const visit = unique('visit')
  const origin = stack('ANALYTICS_STUB_URL')
  await page.context().setExtraHTTPHeaders({ 'x-visit': visit })
  const read = async (): Promise<RecordedRequest[]> => {
    const response = await fetch(`${origin}/records?${new URLSearchParams({ visit })}`)
    return response.json()
  }
  return {
    /** Paths of the pages reported to the pixel, in order. */
    pages: async () => {
      const views = (await read()).filter(({ path }) => path === '/tr')
      return views.map(({ query }) => query.dl?.replace(stack('SITE_URL'), '') || '/')
    },
    /** Events of the tag manager's queue, in order. */
    events: async () => {
      const collected = (await read()).filter(({ path }) => path === '/collect')
      return collected.map(({ query }) => query.event ?? '')
    },
    paths: async () => (await read()).map(({ path }) => path),
    /**
     * All requests so far. Sends one more and waits for it, so that earlier requests have arrived by then.
     */
    settled: async () => {
      const mark = `/mark-${unique('')}`
      const request = (address: string) => void (new Image().src = address)
      await page.evaluate(request, origin + mark)
      await expect.poll(async () => (await read()).some(({ path }) => path === mark)).toBe(true)
      return (await read()).filter(({ path }) => !path.startsWith('/mark-'))
    },
  }
}

/** Follows a link within the site and waits until the page view of the new page would have been reported. */
async function follow(page: Page, link: Locator): Promise<void> {
  const navigated = page.evaluate(() => {
    const { router } = Reflect.get(window, 'next')
    return new Promise<void>((done) => router.events.on('routeChangeComplete', () => setTimeout(done)))
  })
  await link.click()
  await navigated
}

/** Navigates as the site's own links do, without loading a document. */
const push = (page: Page, to: string) =>
  page.evaluate((address) => Reflect.get(window, 'next').router.push(address), to)

/** The banner, the footer's button and the logo's link. */
function elementsOf(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  return {
    banner: page.getByRole('region', { name: words('consent', 'heading') }),
    allow: page.getByRole('button', { name: words('consent', 'allow'), exact: true }),
    refuse: page.getByRole('button', { name: words('consent', 'refuse'), exact: true }),
    change: page.getByRole('button', { name: words('consent', 'change') }),
    choose: page.getByRole('button', { name: words('consent', 'choose'), exact: true }),
    save: page.getByRole('button', { name: words('consent', 'save'), exact: true }),
    box: (category: Category) =>
      page.getByRole('checkbox', { name: words('consent', `category.${category}.name`) }),
    brand: page.getByRole('banner').getByRole('link', { name: words('common', 'brand.home') }),
    status: page.getByRole('contentinfo').getByRole('status'),
  }
}

forEachLocale('A new visitor', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
  const home = localePath(locale, '/')
  const contact = localePath(locale, CONTACT)
  test.use({ consent: null })

  test('requests nothing before the answer and after a refusal by keyboard, and remembers the refusal @row:45', async ({
    page,
  }) => {
    const records = await recordsOf(page)
    const { banner, refuse, change, brand } = elementsOf(page, locale)
    await page.goto(contact)
    await expect(banner).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: words('common', 'skipToContent') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('link', { name: words('common', 'footer.privacy') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(refuse).toBeFocused()
    await follow(page, brand)
    await expect(page).toHaveURL(home)
    expect(await records.settled()).toEqual([])
    await refuse.press('Enter')
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(contact)
    await page.reload()
    await expect(change).toBeVisible()
    await expect(banner).toBeHidden()
    expect(await records.settled()).toEqual([])
  })

  test('loads the tag manager once after consent, and reports one page view per change of page @spec:7.20 @spec:7.21 @row:45', async ({
    page,
  }) => {
    const records = await recordsOf(page)
    const { banner, allow, brand } = elementsOf(page, locale)
    await page.goto(`${contact}?reason=study-permit#write`)
    await allow.click()
    await expect(banner).toBeHidden()
    await expect.poll(records.pages).toEqual([contact])
    await brand.click()
    await expect.poll(records.pages).toEqual([contact, home])
    await page.goBack()
    await expect.poll(records.pages).toEqual([contact, home, contact])
    // A dialog opens and closes over its page without a page view.
    await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: words('common', 'language.choose') }).click()
    await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    const views = [contact, home, contact, localePath(other, CONTACT)]
    await expect.poll(records.pages).toEqual(views)
    await expect.poll(records.paths).toContain('/collect')
    const all = await records.settled()
    expect(all.filter(({ path }) => path === '/gtm.js').map(({ query }) => query)).toEqual([
      { id: 'GTM-TEST' },
    ])
    const collected = all.filter(({ path }) => path === '/collect').map(({ query }) => query)
    expect(collected[0]).toMatchObject({ event: 'gtm.js', ...GRANTED })
    const viewed = collected.filter(({ event }) => event === 'page_view')
    expect(viewed.map((query) => query.page_location)).toEqual(views.map((path) => stack('SITE_URL') + path))
    expect(JSON.stringify(all)).not.toMatch(/study-permit|dialog|#write/)
    expect(all.filter(({ path }) => path === '/tr')).toHaveLength(views.length)
    expect(all.find(({ path }) => path === '/tr')?.query).toMatchObject({
      id: '1234567890',
      ev: 'PageView',
    })
    expect(all.every(({ referer }) => referer === `${stack('SITE_URL')}/`)).toBe(true)
    // The next visit is tracked without showing the banner again.
    await page.goto(contact)
    await expect.poll(records.pages).toEqual([...views, contact])
    await expect(banner).toBeHidden()
  })

  for (const [category, other] of [
    ['analytics', 'advertising'],
    ['advertising', 'analytics'],
  ] as const) {
    const title = `limits consent to ${category} to that category, and shows it in the reopened banner @row:45`
    test(title, fullMatrixUnless(category === 'analytics'), async ({ page, context }) => {
      const records = await recordsOf(page)
      const { banner, choose, save, box, change, brand } = elementsOf(page, locale)
      await page.goto(contact)
      await expect(choose).toHaveAttribute('aria-expanded', 'false')
      await expect(box(category)).toBeHidden()
      await choose.press('Enter')
      await expect(choose).toHaveAttribute('aria-expanded', 'true')
      await expect(banner).toContainText(words('consent', 'necessary'))
      for (const name of [category, other]) await expect(box(name)).not.toBeChecked()
      await box(category).press('Space')
      await save.press('Enter')
      await expect(banner).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view'])
      await follow(page, brand)
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'page_view'])
      const all = await records.settled()
      const state = all.find(({ path }) => path === '/collect')?.query
      const [analytics, advertising] =
        category === 'analytics' ? ['granted', 'denied'] : ['denied', 'granted']
      expect(state).toMatchObject({
        analytics_storage: analytics,
        ad_storage: advertising,
        ad_user_data: advertising,
        ad_personalization: advertising,
      })
      expect(await records.pages()).toEqual(category === 'advertising' ? [contact, home] : [])
      expect(await vendorCookies(context)).toEqual([category === 'analytics' ? '_ga' : '_gcl_au'])
      await change.click()
      await expect(banner).toContainText(words('consent', `current.${category}`))
      await choose.click()
      await expect(box(category)).toBeChecked()
      await expect(box(other)).not.toBeChecked()
    })
  }

  test('fits the banner to large text and narrow phones, keeps a focused text area in view, and treats an empty choice as a refusal @row:45', async ({
    page,
  }) => {
    const records = await recordsOf(page)
    const { banner, choose, save, refuse, allow, brand } = elementsOf(page, locale)
    const scaleText = (scale: number) =>
      page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), scale * 100)
    await page.goto(contact)
    await expect(banner).toBeVisible()

    for (const [width, height, scale] of [
      [320, 640, 1],
      [320, 568, 2],
      [390, 844, 2],
      [1280, 720, 1],
    ] as const) {
      await test.step(`${width} × ${height}, text at ${scale * 100} %`, async () => {
        await page.setViewportSize({ width, height })
        await scaleText(scale)
        await banner.evaluate((element) => element.scrollTo(0, 0))
        const expectFit = async (share: number) => {
          const bounds = await banner.boundingBox()
          expect(bounds?.height).toBeLessThanOrEqual(share * height + 1)
          const tooWide = await banner.evaluate((element) => element.scrollWidth > element.clientWidth)
          expect(tooWide).toBe(false)
        }
        await expectFit(0.6)
        for (const button of [refuse, allow]) await expect(button).toBeInViewport({ ratio: 0.99 })
        await choose.click()
        await expectFit(0.86)
        await expect(banner.getByRole('heading')).toBeInViewport({ ratio: 0.99 })
        // The expanded choices scroll into view by themselves.
        if (scale === 1) await expect(save).toBeInViewport({ ratio: 0.99 })
        for (const button of [refuse, save]) {
          await button.scrollIntoViewIfNeeded()
          await expect(button).toBeInViewport({ ratio: 0.99 })
        }
        await choose.click()
        await expect(save).toBeHidden()
      })
    }

    await scaleText(1)
    for (const height of [664, 844]) {
      await test.step(`text area at 390 × ${height}`, async () => {
        await page.setViewportSize({ width: 390, height })
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByLabel(words('forms', 'field.phone')).focus()
        await page.keyboard.press('Tab')
        const message = page.getByLabel(words('forms', 'field.message'))
        await expect(message).toBeFocused()
        const room = async () =>
          ((await banner.boundingBox())?.y ?? 0) -
          (await message.evaluate((field) => field.getBoundingClientRect().bottom))
        await expect.poll(room).toBeGreaterThanOrEqual(0)
      })
    }

    await choose.click()
    await save.click()
    await expect(banner).toBeHidden()
    await follow(page, brand)
    expect(await records.settled()).toEqual([])
  })

  test('treats Global Privacy Control as a refusal, and shows no banner @row:45', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    const records = await recordsOf(page)
    const { banner, change, brand } = elementsOf(page, locale)
    await page.goto(contact)
    const collect = page.getByRole('contentinfo').getByText(words('consent', 'privacyControl'))
    await expect(collect).toBeVisible()
    await follow(page, brand)
    await expect(page).toHaveURL(home)
    await expect(banner).toBeHidden()
    await expect(change).toBeHidden()
    expect(await records.settled()).toEqual([])
  })

  test('shows the banner without shifting the layout or taking the focus, with equal buttons, and never over a focused element @row:45', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Late web fonts may shift the page; every shift after them is the banner's.
    const release = await holdRequests(page, /_next\/static\/.*\.js/)
    await page.goto(home, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    const shifts = await page.evaluateHandle(async () => {
      await document.fonts.ready
      const seen: string[] = []
      const collect = (list: PerformanceObserverEntryList) =>
        void seen.push(...list.getEntries().map((entry) => JSON.stringify(entry)))
      new PerformanceObserver(collect).observe({ type: 'layout-shift' })
      return seen
    })
    release()
    const { banner, allow, refuse } = elementsOf(page, locale)
    await expect(banner).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    const [left, right] = [await refuse.boundingBox(), await allow.boundingBox()]
    for (const side of ['y', 'height', 'width'] as const)
      expect(Math.abs((right?.[side] ?? NaN) - (left?.[side] ?? NaN)), side).toBeLessThanOrEqual(0.5)
    for (const property of ['background-color', 'color', 'border-color', 'font-size']) {
      const value = await refuse.evaluate(
        (button, name) => getComputedStyle(button).getPropertyValue(name),
        property,
      )
      await expect(allow).toHaveCSS(property, value)
    }
    expect(await shifts.jsonValue()).toEqual([])

    const top = (await banner.boundingBox())?.y ?? 0
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const link of await links.all()) {
      await link.focus()
      const bottom = () => link.evaluate((element) => element.getBoundingClientRect().bottom)
      await expect.poll(bottom).toBeLessThanOrEqual(top + 1)
    }
  })
})

forEachLocale('A visitor who gave consent', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')
  const contact = localePath(locale, CONTACT)
  test.use({ consent: ALL_ALLOWED })

  test('closes the reopened banner without a change on Esc, by its button and on navigation @row:45', async ({
    page,
  }) => {
    const { banner, change, brand } = elementsOf(page, locale)
    await page.goto(contact)
    await change.click()
    await expect(banner).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner).toBeHidden()
    await expect(change).toBeFocused()
    await change.click()
    await expect(banner).toBeVisible()
    await change.click()
    await expect(banner).toBeHidden()
    await change.click()
    await follow(page, brand)
    await expect(page).toHaveURL(home)
    await expect(banner).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)).toBe(
      JSON.stringify(ALL_ALLOWED),
    )
  })

  test('stops requests and deletes cookies at once when consent is withdrawn in the footer, for one category and then for both @row:45', async ({
    page,
    context,
  }) => {
    const records = await recordsOf(page)
    const { banner, refuse, change, choose, box, save, brand, status } = elementsOf(page, locale)
    await page.goto(contact)
    await expect.poll(records.pages).toEqual([contact])
    await expect.poll(records.events).toEqual(['gtm.js', 'page_view'])
    await change.click()
    await expect(banner).toBeFocused()
    await expect(banner).toContainText(words('consent', 'current.all'))
    expect(await vendorCookies(context)).toEqual(['_ga', '_gcl_au'])
    await choose.click()
    await box('advertising').uncheck()
    await save.click()
    await follow(page, brand)
    await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'page_view'])
    await records.settled()
    expect(await records.pages()).toEqual([contact])
    expect(await vendorCookies(context)).toEqual(['_ga'])

    await change.click()
    // The visitor answers the banner at the top of the page: the focus and the confirmation scroll into view.
    await page.evaluate(() => scrollTo(0, 0))
    await refuse.click()
    await expect(banner).toBeHidden()
    await expect(change).toBeFocused()
    await expect(change).toBeInViewport()
    await expect(status).toHaveText(words('consent', 'saved'))
    await expect(status).toBeInViewport()
    expect(await vendorCookies(context)).toEqual([])
    const last = () => page.evaluate(() => Object.values(window.dataLayer?.at(-1) ?? {}))
    expect(await last()).toEqual(['consent', 'update', DENIED])
    const before = await records.settled()
    await push(page, CONTACT)
    await expect(page).toHaveURL(contact)
    await follow(page, brand)
    await page.reload()
    await expect(change).toBeVisible()
    expect(await records.settled()).toEqual(before)
    expect(await vendorCookies(context)).toEqual([])
  })

  test('reports a sent message and a signup once each, without personal data @row:45', async ({
    page,
    context,
  }) => {
    const records = await recordsOf(page)
    const { fill, send, sent } = contactForm(page, locale)
    await page.goto(`${contact}?reason=study-permit`)
    const writer = await fill()
    await send.dblclick()
    await expect(page.getByText(words('forms', 'contact.successWithReason'))).toBeVisible()
    await expect(sent).toBeHidden()
    await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'generate_lead'])
    await page.goto(`${home}?dialog=signup`)
    const dialog = page.getByRole('dialog')
    const member = `${unique('member')}@example.com`
    await dialog.getByLabel(words('forms', 'field.email')).fill(member)
    await dialog.getByLabel(words('forms', 'field.name')).fill('美玲 Measured')
    await dialog.getByLabel(words('forms', 'field.password'), { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(words('forms', 'field.passwordConfirmation')).fill(PASSWORD)
    await dialog.getByRole('button', { name: words('forms', 'signup.submit') }).click()
    await expect.poll(records.events).toContain('sign_up')
    const all = await records.settled()
    const reported = all.filter(({ path }) => path === '/tr').map(({ query }) => [query.ev, query.dl])
    const at = (path: string) => cleanAddress(stack('SITE_URL') + path)
    expect(reported.filter(([event]) => event !== 'PageView')).toEqual([
      ['Lead', at(contact)],
      ['CompleteRegistration', at(home)],
    ])
    expect((await records.events()).filter((event) => /lead|sign_up/.test(event))).toEqual([
      'generate_lead',
      'sign_up',
    ])
    const text = decodeURIComponent(JSON.stringify(all))
    for (const personal of [writer, member, '美玲', MESSAGE[locale], PASSWORD, 'study-permit', 'dialog'])
      expect(text).not.toContain(personal)
    expect(await vendorCookies(context)).toEqual(['_ga', '_gcl_au'])
  })

  test('reports a message sent without script once, on the page that confirms it @row:45', async ({
    page,
  }) => {
    const records = await recordsOf(page)
    const { fill, send, sent } = contactForm(page, locale)
    const release = await holdRequests(page, /_next\/static\/.*\.js/)
    await page.goto(contact, { waitUntil: 'commit' })
    await fill()
    await send.click()
    await page.waitForURL(/\/contact\/send/, { waitUntil: 'commit' })
    release()
    await expect(sent).toBeVisible()
    await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'generate_lead'])
    const reported = (await records.settled()).filter(({ path }) => path === '/tr')
    expect(reported.map(({ query }) => query.ev)).toEqual(['PageView', 'Lead'])
  })

  /**
   * Opens `path` directly and expects no analytics: no script, no report, not after going back or client
   * navigation.
   */
  async function expectNotReported(page: Page, path: string): Promise<void> {
    const records = await recordsOf(page)
    const address = localePath(locale, path)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await records.settled()).toEqual([])

    await test.step('the next page is reported; Back loads the page without the scripts', async () => {
      await follow(page, elementsOf(page, locale).brand)
      await expect.poll(records.pages).toEqual([home])
      await page.goBack()
      await expect(page).toHaveURL(address)
      await page.waitForFunction(() => document.readyState === 'complete' && !window.dataLayer)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goForward()
      await expect(page).toHaveURL(home)
      await expect.poll(records.pages).toEqual([home, home])
    })

    await test.step('within a document with the scripts, neither the page nor its title is reported', async () => {
      await push(page, path)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('contentinfo').getByRole('button')).toBeHidden()
      expect(await page.evaluate(() => window.dataLayer !== undefined)).toBe(true)
      await push(page, CONTACT)
      await expect.poll(records.pages).toEqual([home, home, contact])
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'gtm.js', 'page_view', 'page_view'])
    })

    const all = await records.settled()
    expect(JSON.stringify(all)).not.toMatch(/jane|account/)
    const last = all.findLast(({ path }) => path === '/collect')
    expect(last?.query.title).toBe(await page.title())
  }

  test('does not report a URL without a page @row:45', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/404/)
    const records = await recordsOf(page)
    await page.goto(localePath(locale, '/jane.doe@example.com/4165550123'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
    expect(await records.settled()).toEqual([])
    await expectNotReported(page, '/resources/jane@example.com')
  })

  test('does not report the account page, also when it is opened from the profile @row:14 @row:45', async ({
    page,
  }) => {
    const records = await recordsOf(page)
    await logInAs(page)
    await page.goto(contact)
    await expect.poll(records.paths).toContain('/collect')
    await page.getByRole('button', { name: words('common', 'header.account') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words('dialogs', 'profile.account') })
      .click()
    await expect(page).toHaveURL(localePath(locale, '/account'))
    const heading = page.getByRole('heading', { name: words('account', 'details.heading'), exact: true })
    await expect(heading).toBeVisible()
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    expect(await records.pages()).toEqual([contact])
    await expectNotReported(page, '/account')
  })

  test('applies a withdrawal in one tab to the other @row:45', async ({ page, context }) => {
    const records = await recordsOf(page)
    await page.goto(contact)
    await expect.poll(records.paths).toContain('/collect')
    const second = await context.newPage()
    await second.goto(contact)
    await expect.poll(records.pages).toEqual([contact, contact])
    const loads = async () => (await records.events()).filter((event) => event === 'page_view')
    await expect.poll(loads).toHaveLength(2)
    await elementsOf(second, locale).change.click()
    await elementsOf(second, locale).refuse.click()
    await page.waitForFunction(
      ([key = '', agreed]) => localStorage.getItem(key) !== agreed,
      [CONSENT_KEY, JSON.stringify(ALL_ALLOWED)],
    )
    const before = await records.settled()
    await follow(page, elementsOf(page, locale).brand)
    await expect(page).toHaveURL(home)
    expect(await records.settled()).toEqual(before)
  })

  test('sends a reset link neither to the pixel nor to the tag manager @spec:7.20 @row:14', async ({ page }) => {
    const records = await recordsOf(page)
    await page.goto(`${home}?dialog=reset&email=mei%40example.com&hash=s3cret-t0ken`)
    await expect.poll(records.pages).toEqual([home])
    const all = await records.settled()
    expect(all.map(({ path }) => path)).toEqual(['/tr'])
    expect(JSON.stringify(all)).not.toMatch(/s3cret|mei|reset/)
  })
})
