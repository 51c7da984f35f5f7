import { elementsOf, recordsOf, vendorCookies } from '../support/analytics'
import { follow } from '../support/clientNavigation'
import { expect, holdRequests, localePath, stack, test, wordsOf } from '../support/e2e'
import { observeLayoutShifts } from '../support/layoutShifts'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

const CONTACT = '/contact'
const GRANTED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
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
    await page.getByRole('link', { name: words('common', 'header.logIn') }).click()
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

  test('limits consent to analytics to that category, and shows it in the reopened banner @row:45', async ({
    page,
    context,
  }) => {
    const records = await recordsOf(page)
    const { banner, choose, save, box, change, brand } = elementsOf(page, locale)
    await page.goto(contact)
    await expect(choose).toHaveAttribute('aria-expanded', 'false')
    await expect(box('analytics')).toBeHidden()
    await choose.press('Enter')
    await expect(choose).toHaveAttribute('aria-expanded', 'true')
    await expect(banner).toContainText(words('consent', 'necessary'))
    for (const name of ['analytics', 'advertising'] as const) await expect(box(name)).not.toBeChecked()
    await box('analytics').press('Space')
    await save.press('Enter')
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(records.events).toEqual(['gtm.js', 'page_view'])
    await follow(page, brand)
    await expect.poll(records.events).toEqual(['gtm.js', 'page_view', 'page_view'])
    const all = await records.settled()
    expect(all.find(({ path }) => path === '/collect')?.query).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    expect(await records.pages()).toEqual([])
    expect(await vendorCookies(context)).toEqual(['_ga'])
    await change.click()
    await expect(banner).toContainText(words('consent', 'current.analytics'))
    await choose.click()
    await expect(box('analytics')).toBeChecked()
    await expect(box('advertising')).not.toBeChecked()
  })

  test(
    'the banner fits phones and large text, covers no focused text area; an empty choice is a refusal @row:45',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
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
      await test.step('all of the banner can be reached at 400 % zoom', async () => {
        await page.setViewportSize({ width: 320, height: 180 })
        await banner.evaluate((element) => element.scrollTo(0, 0))
        // Hovering scrolls to an element, and fails if another one covers it.
        for (const part of [banner.getByRole('heading'), banner.getByRole('link'), refuse, allow, choose])
          await part.hover()
      })

      for (const height of [664, 844]) {
        await test.step(`text area at 390 × ${height}`, async () => {
          await page.setViewportSize({ width: 390, height })
          await page.evaluate(() => scrollTo(0, 0))
          await page.getByLabel(words('forms', 'field.phone')).focus()
          await page.keyboard.press('Tab')
          const message = page.getByRole('textbox', { name: words('forms', 'field.message') })
          await expect(message).toBeFocused()
          const room = async () =>
            ((await banner.boundingBox())?.y ?? 0) -
            (await message.evaluate((field) => field.getBoundingClientRect().bottom))
          await expect.poll(room).toBeGreaterThanOrEqual(0)
        })
      }

      await test.step('field on a phone in landscape', async () => {
        await page.setViewportSize({ width: 844, height: 390 })
        await page.getByLabel(words('forms', 'field.phone')).focus()
        await page.evaluate(() => scrollTo(0, 0))
        await page.keyboard.press('Shift+Tab')
        const email = page.getByRole('textbox', { name: words('forms', 'field.email') })
        await expect(email).toBeFocused()
        const edges = () => email.evaluate((field) => field.getBoundingClientRect().toJSON())
        await expect.poll(async () => (await edges()).top).toBeGreaterThanOrEqual(0)
        expect((await edges()).bottom).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0)
      })

      await choose.click()
      await save.click()
      await expect(banner).toBeHidden()
      await follow(page, brand)
      expect(await records.settled()).toEqual([])
    },
  )

  test(
    'treats Global Privacy Control as a refusal, and shows no banner @row:45',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
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
    },
  )

  test('the banner has equal buttons, shifts no layout, takes no focus and covers no focused element @row:45', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Late web fonts may shift the page; every shift after them is the banner's.
    const release = await holdRequests(page, /_next\/static\/.*\.js/)
    await page.goto(home, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    const shifts = await observeLayoutShifts(page)
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
    expect(await shifts()).toEqual([])

    const top = (await banner.boundingBox())?.y ?? 0
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const link of await links.all()) {
      await link.focus()
      const bottom = () => link.evaluate((element) => element.getBoundingClientRect().bottom)
      await expect.poll(bottom).toBeLessThanOrEqual(top + 1)
    }
  })
})
