import type { BrowserContext } from '@playwright/test'
import { CONSENT_KEY, type Category } from '@/measure/consent'
import { cleanAddress } from '@/measure/measurement'
import { contactForm, MESSAGE, takeTime } from '../support/contactForm'
import {
  consentRecord,
  expect,
  hold,
  LOCALES,
  localePath,
  logInAs,
  stack,
  test,
  unique,
  wordsOf,
  type Locator,
  type Page,
} from '../support/e2e'
import { PASSWORD } from '../support/members'

type Recorded = { path: string; query: Record<string, string>; referer: string }

const CONTACT = '/contact'
const AGREED = consentRecord('analytics', 'advertising')

const GRANTED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
}
const DENIED = Object.fromEntries(Object.keys(GRANTED).map((storage) => [storage, 'denied']))

/** Of what the stand-in sets as the vendors do. */
async function vendorCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies
    .map(({ name }) => name)
    .filter((name) => name.startsWith('_g'))
    .sort()
}

/** Gives a page's requests a mark by which the recorder tells them from other tests', and reads them there. */
async function recordsOf(page: Page) {
  const visit = unique('visit')
  const origin = stack('RECORDER_URL')
  await page.context().setExtraHTTPHeaders({ 'x-visit': visit })
  const read = async (): Promise<Recorded[]> => {
    const response = await fetch(`${origin}/records?${new URLSearchParams({ visit })}`)
    return response.json()
  }
  return {
    all: read,
    pages: async () => {
      const views = (await read()).filter(({ path }) => path === '/tr')
      return views.map(({ query }) => query.dl?.replace(stack('SITE_URL'), '') || '/')
    },
    /** What the tag manager's queue told its house of, in order. */
    events: async () => {
      const told = (await read()).filter(({ path }) => path === '/collect')
      return told.map(({ query }) => query.event ?? '')
    },
    paths: async () => (await read()).map(({ path }) => path),
    /** All so far: what the page asked for before this mark of its own has come by now. */
    settled: async () => {
      const mark = `/mark-${unique('')}`
      const request = (address: string) => void (new Image().src = address)
      await page.evaluate(request, origin + mark)
      await expect.poll(async () => (await read()).some(({ path }) => path === mark)).toBe(true)
      return (await read()).filter(({ path }) => !path.startsWith('/mark-'))
    },
  }
}

/** Follows a link within the site, to the moment when whatever measures has heard of the new page. */
async function follow(page: Page, link: Locator): Promise<void> {
  const told = page.evaluate(() => {
    const { router } = Reflect.get(window, 'next')
    return new Promise<void>((done) => router.events.on('routeChangeComplete', () => setTimeout(done)))
  })
  await link.click()
  await told
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
  const home = localePath(locale, '/')
  const contact = localePath(locale, CONTACT)
  const parts = (page: Page) => ({
    banner: page.getByRole('region', { name: words('consent', 'heading') }),
    allow: page.getByRole('button', { name: words('consent', 'allow'), exact: true }),
    refuse: page.getByRole('button', { name: words('consent', 'refuse'), exact: true }),
    change: page.getByRole('button', { name: words('consent', 'change') }),
    choose: page.getByRole('button', { name: words('consent', 'choose'), exact: true }),
    save: page.getByRole('button', { name: words('consent', 'save'), exact: true }),
    box: (category: Category) =>
      page.getByRole('checkbox', { name: words('consent', `category.${category}.name`) }),
    brand: page.getByRole('banner').getByRole('link', { name: words('common', 'brand.home') }),
  })

  test.describe(`A new visitor in ${locale}`, () => {
    test.use({ consent: null })

    test('row 45: nothing is asked for before the answer, nor after a refusal, which is remembered', async ({
      page,
    }) => {
      const records = await recordsOf(page)
      const { banner, refuse, change, brand } = parts(page)
      await page.goto(contact)
      await expect(banner).toBeVisible()
      await follow(page, brand)
      await expect(page).toHaveURL(home)
      expect(await records.settled()).toEqual([])
      await refuse.click()
      await expect(banner).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(contact)
      await page.reload()
      await expect(change).toBeVisible()
      await expect(banner).toBeHidden()
      expect(await records.settled()).toEqual([])
    })

    test('7.20, 7.21 · row 45: with consent the tag manager comes once, and each change of page is one page view', async ({
      page,
    }) => {
      const records = await recordsOf(page)
      const { banner, allow, brand } = parts(page)
      await page.goto(`${contact}?reason=study-permit#write`)
      await allow.click()
      await expect(banner).toBeHidden()
      await expect.poll(records.pages).toEqual([contact])
      await brand.click()
      await expect.poll(records.pages).toEqual([contact, home])
      await page.goBack()
      await expect.poll(records.pages).toEqual([contact, home, contact])
      // A dialog comes and goes over the page that it was opened on.
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
      const told = all.filter(({ path }) => path === '/collect').map(({ query }) => query)
      expect(told[0]).toMatchObject({ event: 'gtm.js', ...GRANTED })
      const viewed = told.filter(({ event }) => event === 'page_view')
      expect(viewed.map((query) => query.page_location)).toEqual(
        views.map((path) => stack('SITE_URL') + path),
      )
      expect(JSON.stringify(all)).not.toMatch(/study-permit|dialog|#write/)
      expect(all.filter(({ path }) => path === '/tr')).toHaveLength(views.length)
      expect(all.find(({ path }) => path === '/tr')?.query).toMatchObject({
        id: '1234567890',
        ev: 'PageView',
      })
      expect(all.every(({ referer }) => referer === `${stack('SITE_URL')}/`)).toBe(true)
      // The next visit is measured without being asked again.
      await page.goto(contact)
      await expect.poll(records.pages).toEqual([...views, contact])
      await expect(banner).toBeHidden()
    })

    for (const [category, other] of [
      ['analytics', 'advertising'],
      ['advertising', 'analytics'],
    ] as const) {
      test(`row 45: ${category} alone is allowed alone, and said to be when the question is asked again`, async ({
        page,
        context,
      }) => {
        const records = await recordsOf(page)
        const { banner, choose, save, box, change, brand } = parts(page)
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
        await expect(banner).toContainText(words('consent', `present.${category}`))
        await choose.click()
        await expect(box(category)).toBeChecked()
        await expect(box(other)).not.toBeChecked()
      })
    }

    test('row 45: a choice of nothing is a refusal', async ({ page }) => {
      const records = await recordsOf(page)
      const { banner, choose, save, brand } = parts(page)
      await page.goto(contact)
      await choose.click()
      await save.click()
      await expect(banner).toBeHidden()
      await follow(page, brand)
      expect(await records.settled()).toEqual([])
    })

    test('row 45: folded and unfolded, in large text and on a narrow phone, the banner keeps to its part of the window', async ({
      page,
    }) => {
      const { banner, choose, save, refuse, allow } = parts(page)
      for (const [width, height, scale] of [
        [320, 640, 1],
        [320, 568, 2],
        [390, 844, 2],
        [1280, 720, 1],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(home)
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size * 100}%`), scale)
        await expect(banner).toBeVisible()
        const fits = async (share: number) => {
          const box = await banner.boundingBox()
          expect(box?.height).toBeLessThanOrEqual(share * height + 1)
          const tooWide = await banner.evaluate((element) => element.scrollWidth > element.clientWidth)
          expect(tooWide).toBe(false)
        }
        await fits(0.6)
        for (const button of [refuse, allow]) await expect(button).toBeInViewport({ ratio: 0.99 })
        await choose.click()
        await fits(0.86)
        await expect(banner.getByRole('heading')).toBeInViewport({ ratio: 0.99 })
        // What was asked for comes into view by itself.
        if (scale === 1) await expect(save).toBeInViewport({ ratio: 0.99 })
        for (const button of [refuse, save]) {
          await button.scrollIntoViewIfNeeded()
          await expect(button).toBeInViewport({ ratio: 0.99 })
        }
      }
    })

    test('row 45: Global Privacy Control is a refusal that nobody has to repeat', async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      )
      const records = await recordsOf(page)
      const { banner, change, brand } = parts(page)
      await page.goto(contact)
      const note = page.getByRole('contentinfo').getByText(words('consent', 'privacyControl'))
      await expect(note).toBeVisible()
      await follow(page, brand)
      await expect(page).toHaveURL(home)
      await expect(banner).toBeHidden()
      await expect(change).toBeHidden()
      expect(await records.settled()).toEqual([])
    })

    test('row 45: the banner is calm: it moves nothing, takes no focus, and hides no focused element', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // The page's own fonts may come late and move it; what comes after them is the banner's.
      const arrive = await hold(page, /_next\/static\/.*\.js/)
      await page.goto(home, { waitUntil: 'commit' })
      await page.getByRole('contentinfo').waitFor()
      const moved = await page.evaluateHandle(async () => {
        await document.fonts.ready
        const seen: string[] = []
        const note = (list: PerformanceObserverEntryList) =>
          void seen.push(...list.getEntries().map((entry) => JSON.stringify(entry)))
        new PerformanceObserver(note).observe({ type: 'layout-shift' })
        return seen
      })
      arrive()
      const { banner, allow, refuse } = parts(page)
      await expect(banner).toBeVisible()
      await expect(page.locator('body')).toBeFocused()
      const [left, right] = [await refuse.boundingBox(), await allow.boundingBox()]
      expect([right?.height, right?.y]).toEqual([left?.height, left?.y])
      // Of an odd width one of them has the last 64th of a pixel.
      expect(right?.width).toBeCloseTo(left?.width ?? 0, 1)
      for (const property of ['background-color', 'color', 'border-color', 'font-size']) {
        const value = await refuse.evaluate(
          (button, name) => getComputedStyle(button).getPropertyValue(name),
          property,
        )
        await expect(allow).toHaveCSS(property, value)
      }
      expect(await moved.jsonValue()).toEqual([])

      const top = (await banner.boundingBox())?.y ?? 0
      const links = page.getByRole('contentinfo').getByRole('link')
      for (const link of await links.all()) {
        await link.focus()
        const bottom = () => link.evaluate((element) => element.getBoundingClientRect().bottom)
        await expect.poll(bottom).toBeLessThanOrEqual(top + 1)
      }
    })

    test('row 45: the banner leaves the whole of a long text’s field in view', async ({ page }) => {
      const { banner } = parts(page)
      for (const height of [664, 844]) {
        await page.setViewportSize({ width: 390, height })
        await page.goto(contact)
        await expect(banner).toBeVisible()
        await page.getByLabel(words('forms', 'field.phone')).focus()
        await page.keyboard.press('Tab')
        const message = page.getByLabel(words('forms', 'field.message'))
        await expect(message).toBeFocused()
        const room = async () =>
          ((await banner.boundingBox())?.y ?? 0) -
          (await message.evaluate((field) => field.getBoundingClientRect().bottom))
        await expect.poll(room).toBeGreaterThanOrEqual(0)
      }
    })

    test('row 45: the keyboard reaches the banner after the skip link and answers it', async ({ page }) => {
      await page.goto(contact)
      const { banner, refuse } = parts(page)
      await expect(banner).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: words('common', 'skipToContent') })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(banner.getByRole('link', { name: words('common', 'footer.privacy') })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(refuse).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(banner).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
    })
  })

  test.describe(`A visitor who agreed, in ${locale}`, () => {
    test.use({ consent: AGREED })

    test('row 45: consent is withdrawn from the footer: this page falls silent, the next load asks for nothing', async ({
      page,
      context,
    }) => {
      const records = await recordsOf(page)
      const { banner, refuse, change, brand } = parts(page)
      await page.goto(contact)
      await expect.poll(records.paths).toContain('/collect')
      await expect.poll(records.pages).toEqual([contact])
      await change.click()
      await expect(banner).toBeFocused()
      await expect(banner).toContainText(words('consent', 'present.all'))
      expect(await vendorCookies(context)).toEqual(['_ga', '_gcl_au'])
      await refuse.click()
      await expect(banner).toBeHidden()
      await expect(change).toBeFocused()
      await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(words('consent', 'kept'))
      expect(await vendorCookies(context)).toEqual([])
      const last = () => page.evaluate(() => Object.values(window.dataLayer?.at(-1) ?? {}))
      expect(await last()).toEqual(['consent', 'update', DENIED])
      const before = await records.settled()
      await follow(page, brand)
      await expect(page).toHaveURL(home)
      await page.reload()
      await expect(change).toBeVisible()
      expect(await records.settled()).toEqual(before)
      expect(await vendorCookies(context)).toEqual([])
    })

    test('row 45: of two categories one is withdrawn: its cookies and the pixel go, the other stays', async ({
      page,
      context,
    }) => {
      const records = await recordsOf(page)
      const { change, choose, box, save, brand } = parts(page)
      await page.goto(contact)
      await expect.poll(records.pages).toEqual([contact])
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view'])
      await change.click()
      await choose.click()
      await box('advertising').uncheck()
      await save.click()
      await follow(page, brand)
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'page_view'])
      await records.settled()
      expect(await records.pages()).toEqual([contact])
      expect(await vendorCookies(context)).toEqual(['_ga'])
    })

    test('row 45: a sent message and a sign-up are told once each, and nobody’s name with them', async ({
      page,
      context,
    }) => {
      const records = await recordsOf(page)
      const { fill, send, sent } = contactForm(page, locale)
      await page.goto(`${contact}?reason=study-permit`)
      await takeTime(page)
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
      const told = all.filter(({ path }) => path === '/tr').map(({ query }) => [query.ev, query.dl])
      const at = (path: string) => cleanAddress(stack('SITE_URL') + path)
      expect(told.filter(([event]) => event !== 'PageView')).toEqual([
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

    test('rows 14, 45: the own account, opened from the profile, is measured by nobody', async ({ page }) => {
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
    })

    test('row 45: what stands in an address where no page is leaves to nobody', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404/)
      const records = await recordsOf(page)
      for (const path of ['/jane.doe@example.com/4165550123', '/resources/jane@example.com']) {
        await page.goto(localePath(locale, path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
        expect(await records.settled()).toEqual([])
      }
    })

    for (const [what, path] of [
      ['an address where no page is', '/resources/jane@example.com'],
      ['the own account', '/account'],
    ] as const) {
      test(`row 45: back on ${what}, nothing that measures has come along`, async ({ page, expectNoise }) => {
        expectNoise(/404/)
        const records = await recordsOf(page)
        await logInAs(page)
        await page.goto(localePath(locale, path))
        await follow(page, parts(page).brand)
        await expect.poll(records.pages).toEqual([home])
        await page.goBack()
        await expect(page).toHaveURL(localePath(locale, path))
        await page.waitForFunction(() => document.readyState === 'complete' && !window.dataLayer)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.goForward()
        await expect(page).toHaveURL(home)
        await expect.poll(records.pages).toEqual([home, home])
        expect(JSON.stringify(await records.settled())).not.toMatch(/jane|account/)
      })

      test(`row 45: nobody is told of ${what} within the document either, but of the page after it`, async ({
        page,
        expectNoise,
      }) => {
        expectNoise(/404/)
        const records = await recordsOf(page)
        await logInAs(page)
        await page.goto(home)
        await expect.poll(records.pages).toEqual([home])
        const push = (to: string) =>
          page.evaluate((address) => Reflect.get(window, 'next').router.push(address), to)
        await push(path)
        await expect(page).toHaveURL(localePath(locale, path))
        await expect(page.getByRole('contentinfo').getByRole('button')).toBeHidden()
        expect(await page.evaluate(() => window.dataLayer !== undefined)).toBe(true)
        await push('/contact')
        await expect.poll(records.pages).toEqual([home, contact])
        await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'page_view'])
        const all = await records.settled()
        expect(JSON.stringify(all)).not.toMatch(/jane|account/)
        // Nor of its title, which the page after it has for a moment still.
        const last = all.findLast(({ path }) => path === '/collect')
        expect(last?.query.title).toBe(await page.title())
      })
    }

    test('row 45: a message that the browser posted by itself is told once, by the page that answers', async ({
      page,
    }) => {
      const records = await recordsOf(page)
      const { fill, send, sent } = contactForm(page, locale)
      const arrive = await hold(page, /_next\/static\/.*\.js/)
      await page.goto(contact, { waitUntil: 'commit' })
      await fill()
      await send.click()
      await page.waitForURL(/\/contact\/send/, { waitUntil: 'commit' })
      arrive()
      await expect(sent).toBeVisible()
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'generate_lead'])
      const told = (await records.settled()).filter(({ path }) => path === '/tr')
      expect(told.map(({ query }) => query.ev)).toEqual(['PageView', 'Lead'])
    })

    test('row 45: whoever only looks at their answer leaves it by Esc, by the same button, or with the page', async ({
      page,
    }) => {
      const { banner, change, refuse, brand } = parts(page)
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
        JSON.stringify(AGREED),
      )
      // Answered from elsewhere on the page: where the focus goes, and what is said there, comes into view.
      await change.click()
      await page.evaluate(() => scrollTo(0, 0))
      await refuse.click()
      await expect(change).toBeFocused()
      await expect(change).toBeInViewport()
      await expect(page.getByRole('contentinfo').getByRole('status')).toBeInViewport()
    })

    test('row 45: consent withdrawn in one tab is withdrawn in the other', async ({ page, context }) => {
      const records = await recordsOf(page)
      await page.goto(contact)
      await expect.poll(records.paths).toContain('/collect')
      const second = await context.newPage()
      await second.goto(contact)
      await expect.poll(records.pages).toEqual([contact, contact])
      const loads = async () => (await records.events()).filter((event) => event === 'page_view')
      await expect.poll(loads).toHaveLength(2)
      await parts(second).change.click()
      await parts(second).refuse.click()
      await page.waitForFunction(
        ([key = '', agreed]) => localStorage.getItem(key) !== agreed,
        [CONSENT_KEY, JSON.stringify(AGREED)],
      )
      const before = await records.settled()
      await follow(page, parts(page).brand)
      await expect(page).toHaveURL(home)
      expect(await records.settled()).toEqual(before)
    })

    test('7.20 · row 14: a reset link reaches neither pixel nor tag manager', async ({ page }) => {
      const records = await recordsOf(page)
      await page.goto(`${home}?dialog=reset&email=mei%40example.com&hash=s3cret-t0ken`)
      await expect.poll(records.pages).toEqual([home])
      const all = await records.settled()
      expect(all.map(({ path }) => path)).toEqual(['/tr'])
      expect(JSON.stringify(all)).not.toMatch(/s3cret|mei|reset/)
    })
  })
}
