import { CONSENT_KEY } from '@/analytics/consent'
import { cleanAddress } from '@/analytics/tracking'
import { elementsOf, recordsOf, vendorCookies } from '../support/analytics'
import { follow, push } from '../support/clientNavigation'
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
  type Page,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { PASSWORD } from '../support/members'

const CONTACT = '/contact'
const ALL_ALLOWED = consentRecord('analytics', 'advertising')
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

forEachLocale('A visitor who gave consent', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')
  const contact = localePath(locale, CONTACT)
  test.use({ consent: ALL_ALLOWED })

  test(
    'closes the reopened banner without a change on Esc, by its button and on navigation @row:45',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
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
    },
  )

  test('stops requests and deletes cookies as soon as consent to one or both categories is withdrawn @row:45', async ({
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

  test(
    'reports a message sent without script once, on the page that confirms it @row:45',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
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
      expect(reported.map(({ query }) => query.ev).sort()).toEqual(['Lead', 'PageView'])
    },
  )

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
      await expect.poll(records.events).toEqual(['gtm.js', 'page_view'])
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

  test(
    'does not report a URL without a page @row:45',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/404/)
      const records = await recordsOf(page)
      await page.goto(localePath(locale, '/jane.doe@example.com/4165550123'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
      expect(await records.settled()).toEqual([])
      await expectNotReported(page, '/resources/jane@example.com')
    },
  )

  test(
    'does not report the account page, also when it is opened from the profile @row:14 @row:45',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const records = await recordsOf(page)
      await logInAs(page)
      await page.goto(contact)
      await expect.poll(records.paths).toContain('/collect')
      await page.getByRole('link', { name: words('common', 'header.account') }).click()
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
    },
  )

  test('sends a reset link neither to the pixel nor to the tag manager @spec:7.20 @row:14', async ({
    page,
  }) => {
    const records = await recordsOf(page)
    await page.goto(`${home}?dialog=reset&email=mei%40example.com&hash=s3cret-t0ken`)
    await expect.poll(records.pages).toEqual([home])
    const all = await records.settled()
    expect(all.map(({ path }) => path)).toEqual(['/tr'])
    expect(JSON.stringify(all)).not.toMatch(/s3cret|mei|reset/)
  })
})
