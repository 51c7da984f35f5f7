import { TOUCHES_KEY } from '@/analytics/attribution'
import { contactForm, skipTypingTime } from '../support/contactForm'
import {
  consentRecord,
  expect,
  localePath,
  logInAs,
  queryDatabase,
  test,
  wordsOf,
  type Page,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { newMember } from '../support/members'

const TAGS =
  'utm_source=newsletter&utm_medium=email&utm_campaign=%E5%8D%81%E6%9C%88&utm_term=pr&utm_content=b'
const NEWSLETTER = { source: 'newsletter', medium: 'email', campaign: '十月', term: 'pr', content: 'b' }
const MARKUP = '<img src=x onerror=document.title=1>'

const storedCampaigns = async (email: string) => {
  const found = await queryDatabase('SELECT campaign FROM contact_messages WHERE email = $1', [email])
  return found.map(({ campaign }) => campaign)
}
const campaignInBrowser = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOUCHES_KEY)

forEachLocale('Attribution', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')
  const contact = localePath(locale, '/contact')

  /** Sends a message with the form on the page. @returns the sender's email address */
  async function sendMessage(page: Page): Promise<string> {
    const { fill, send, sent } = contactForm(page, locale)
    const email = await fill()
    await skipTypingTime(page)
    // An earlier message's success may still be visible.
    const response = page.waitForResponse('**/api/trpc/contact.post**')
    await send.click()
    await response
    await expect(sent).toBeVisible()
    return email
  }

  test.describe('with consent to analytics', () => {
    test.use({ consent: consentRecord('analytics') })

    test('is shown to administrators as plain text @row:34', async ({ page }) => {
      await page.goto(`${contact}?utm_source=${encodeURIComponent(MARKUP)}&utm_term=${'x'.repeat(1_000)}`)
      const sender = await sendMessage(page)
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(
        `${localePath(locale, '/admin/users')}?view=messages&search=${encodeURIComponent(sender)}`,
      )
      const item = page.getByRole('listitem').filter({ hasText: sender })
      await item.getByRole('heading').click()
      const tag = (name: string, value: string) =>
        item.getByText(words('admin', `messages.attribution.${name}`, { value }), { exact: true })
      // One for the first visit and one for the current visit.
      await expect(tag('source', MARKUP)).toHaveCount(2)
      await expect(tag('term', 'x'.repeat(100))).toHaveCount(2)
      await expect(item.getByText(words('admin', 'messages.page'))).toBeVisible()
      await expect(item.locator('img')).toHaveCount(0)
      const scrollsSideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await scrollsSideways(), `at ${width} px`).toBe(false)
      }
    })

    test('keeps the first visit until consent is withdrawn', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
      await page.goto(`${home}?${TAGS}`)
      await expect.poll(() => campaignInBrowser(page)).toContain('newsletter')
      await page.goto(`${contact}?utm_source=partner`)
      const first = { ...NEWSLETTER, landing: home }
      const last = { source: 'partner', landing: contact }
      await expect.poll(() => campaignInBrowser(page)).toContain('partner')
      // A reload does not start another visit.
      await page.evaluate(() => history.replaceState(history.state, '', location.pathname))
      await page.reload()
      expect(await storedCampaigns(await sendMessage(page))).toEqual([{ first, last, page: contact }])
      await page.getByRole('button', { name: words('consent', 'change') }).click()
      await page.getByRole('button', { name: words('consent', 'refuse'), exact: true }).click()
      await expect.poll(() => campaignInBrowser(page)).toBeNull()
      expect(await storedCampaigns(await sendMessage(page))).toEqual([null])
    })
  })
})
