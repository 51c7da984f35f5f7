import { TOUCHES_KEY } from '@/measure/touches'
import { contactForm, expectNoted, takeTime } from '../support/contactForm'
import {
  consentRecord,
  expect,
  LOCALES,
  localePath,
  logInAs,
  rows,
  test,
  wordsOf,
  type Page,
} from '../support/e2e'
import { newMember } from '../support/members'

const TAGS =
  'utm_source=newsletter&utm_medium=email&utm_campaign=%E5%8D%81%E6%9C%88&utm_term=pr&utm_content=b'
const NEWSLETTER = { source: 'newsletter', medium: 'email', campaign: '十月', term: 'pr', content: 'b' }
const MARKUP = '<img src=x onerror=document.title=1>'

const keptOf = async (email: string) => {
  const found = await rows('SELECT campaign FROM contact_messages WHERE email = $1', [email])
  return found.map(({ campaign }) => campaign)
}
const inBrowser = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOUCHES_KEY)

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')
  const company = localePath(locale, '/company')
  const contact = localePath(locale, '/contact')

  /** Writes in the dialog or on the page that is open. @returns the address of who wrote */
  async function write(page: Page): Promise<string> {
    const { fill, send, sent } = contactForm(page, locale)
    const email = await fill()
    await takeTime(page, 'now')
    await send.click()
    await expect(sent).toBeVisible()
    return email
  }

  test.describe(`A campaign in ${locale}`, () => {
    test('travels with the message of a visitor who refused, from the present visit alone, and nothing is stored', async ({
      page,
    }) => {
      await page.goto(`${home}?${TAGS}`)
      expect(await inBrowser(page)).toBeNull()
      await page.goto(`${company}?${TAGS}&email=mei%40example.com`, {
        referer: 'https://search.example/?q=visa',
      })
      await page
        .getByRole('banner')
        .getByRole('link', { name: words('common', 'brand.home') })
        .click()
      await expect(page).toHaveURL(home)
      await page.evaluate((path) => Reflect.get(window, 'next').router.push(path), '/contact')
      await expect(page).toHaveURL(contact)
      const email = await write(page)
      const touch = { ...NEWSLETTER, landing: company, referrer: 'https://search.example' }
      expect(await keptOf(email)).toEqual([{ first: touch, last: touch, page: contact }])
      expect(await inBrowser(page)).toBeNull()
    })
  })

  test.describe(`A campaign in ${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    test('travels with a message that had to be corrected, twice, and with the next one', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/422/)
      const { field, fill, send, sentWithReason } = contactForm(page, locale)
      await page.goto(`${contact}?${TAGS}&reason=study-permit`)
      const email = await fill()
      for (const wrong of ['mei', 'mei@']) {
        await field('email').fill(wrong)
        await send.click()
        await expect(field('email')).toHaveAttribute('value', wrong)
      }
      await field('email').fill(email)
      await send.click()
      await expect(sentWithReason).toBeVisible()
      const whole = { first: NEWSLETTER, last: NEWSLETTER, page: contact }
      expect(await keptOf(email)).toEqual([whole])
      const next = await fill()
      await send.click()
      await expect.poll(() => keptOf(next)).toEqual([whole])
    })
  })

  test(`a campaign travels with a message that the browser posted twice and the script sends, in ${locale}`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/422|ERR_FAILED/)
    const { field, fill, send } = contactForm(page, locale)
    const scripts = '**/_next/static/**/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.goto(`${contact}?${TAGS}`)
    const email = await fill()
    for (const wrong of ['mei', 'mei@']) {
      await field('email').fill(wrong)
      if (wrong === 'mei@') await page.unroute(scripts)
      await send.click()
      await expect(field('email')).toHaveAttribute('value', wrong)
    }
    await field('email').fill(email)
    await expectNoted(page, email)
    await takeTime(page)
    await send.click()
    const touch = { ...NEWSLETTER, landing: contact }
    await expect.poll(() => keptOf(email)).toEqual([{ first: touch, last: touch, page: contact }])
  })

  test.describe(`A campaign in ${locale}, with consent to analytics`, () => {
    test.use({ consent: consentRecord('analytics') })

    test('has a first visit, which stays the first until the consent is taken back', async ({ page }) => {
      await page.goto(`${home}?${TAGS}`)
      await expect.poll(() => inBrowser(page)).toContain('newsletter')
      await page.goto(`${contact}?utm_source=partner`)
      const first = { ...NEWSLETTER, landing: home }
      const last = { source: 'partner', landing: contact }
      await expect.poll(() => inBrowser(page)).toContain('partner')
      // Neither a reload nor a tab of its own begins another visit.
      await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
      await page.reload()
      expect(await keptOf(await write(page))).toEqual([{ first, last, page: contact }])
      await page.getByRole('button', { name: words('consent', 'change') }).click()
      await page.getByRole('button', { name: words('consent', 'refuse'), exact: true }).click()
      await expect.poll(() => inBrowser(page)).toBeNull()
      // What the reload knows is all that is left.
      const left = { landing: contact }
      expect(await keptOf(await write(page))).toEqual([{ first: left, last: left, page: contact }])
    })
  })

  test(`row 34: a campaign that somebody made up is text to administrators, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${contact}?utm_source=${encodeURIComponent(MARKUP)}&utm_term=${'x'.repeat(3_000)}`)
    const writer = await write(page)
    const { email, password } = await newMember(page, 'ADMIN')
    await logInAs(page, email, password)
    await page.goto(
      `${localePath(locale, '/admin/users')}?view=messages&search=${encodeURIComponent(writer)}`,
    )
    const item = page.getByRole('listitem').filter({ hasText: writer })
    await item.getByRole('heading').click()
    const part = (name: string, value: string) =>
      item.getByText(words('admin', `messages.touch.${name}`, { value }), { exact: true })
    // As the first visit and as the present one.
    await expect(part('source', MARKUP)).toHaveCount(2)
    await expect(part('term', 'x'.repeat(100))).toHaveCount(2)
    await expect(item.getByText(words('admin', 'messages.page'))).toBeVisible()
    await expect(item.locator('img')).toHaveCount(0)
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await tooWide()).toBe(false)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await tooWide()).toBe(false)
  })
}
