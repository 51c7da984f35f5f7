import { contactForm } from '../support/contactForm'
import { expect, localePath, logInAs, queryDatabase, test, unique, wordsOf, type Page } from '../support/e2e'
import { FULL_MATRIX_ONLY, forEachLocale } from '../support/matrix'
import { newMember } from '../support/members'

const NAMES = {
  'en-CA': { 'family-sponsorship': 'Family sponsorship', 'study-permit': 'Study permit' },
  'zh-HK': { 'family-sponsorship': '家庭團聚擔保', 'study-permit': '學習許可（學生簽證）' },
} as const

forEachLocale('The reason of a message', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const names = NAMES[locale]
  const contact = localePath(locale, '/contact')
  const sentenceWith = (name: string) => words('forms', 'contact.reason', { name })
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })

  test(
    'is named above the fields of the dialog, which fetches the name when it opens',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      const nameRequests = () => requests.filter((path) => path.startsWith('/api/reasons/'))
      await page.goto(localePath(locale, '/'))
      const contactLink = page.getByRole('link', { name: words('common', 'services.contactLink') }).first()
      await contactLink.scrollIntoViewIfNeeded()
      expect(nameRequests()).toEqual([])
      await contactLink.click()
      const sentence = dialogOf(page).getByText(sentenceWith(names['family-sponsorship']))
      await expect(sentence).toBeVisible()
      expect(nameRequests()).toEqual([`/api/reasons/${locale}`])
      const field = await dialogOf(page).getByRole('textbox').first().boundingBox()
      expect((await sentence.boundingBox())?.y).toBeLessThan(field?.y ?? 0)
    },
  )

  test(
    'is the topic if the dialog was opened on a topic page',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(localePath(locale, '/resources/topics/families'))
      const topic = await page.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('link', { name: words('resources', 'article.contactCallout.label') }).click()
      await expect(dialogOf(page).getByText(sentenceWith(topic))).toBeVisible()
    },
  )

  test(
    'is named on the contact page, also after the message is sent',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { fill, send, sentWithReason } = contactForm(page, locale)
      await page.goto(`${contact}?reason=study-permit`)
      await expect(page.getByText(sentenceWith(names['study-permit']))).toBeVisible()
      await fill()
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expect(page.getByText(sentenceWith(names['study-permit']))).toBeVisible()
    },
  )

  // `MessageItem.test.tsx` covers the name and the short name without a browser.
  test(
    'is shown to administrators by name, or by its short name if the names cannot be fetched',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/503|Failed to load/)
      const [id, sender] = [unique('reason'), unique('sender')]
      await queryDatabase(
        `INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, reason, locale)
       VALUES ($1, $1, $2, 'Lee', 'lee@example.com', 'study-permit', 'en-CA')`,
        [id, sender],
      )
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      const inbox = `${localePath(locale, '/admin/users')}?view=messages&search=${sender}`
      await page.goto(inbox)
      const item = page.getByRole('listitem').filter({ hasText: sender })
      await expect(item.locator('summary')).toContainText(names['study-permit'])
      await item.getByRole('heading').click()
      await expect(
        item.getByRole('definition').getByText(names['study-permit'], { exact: true }),
      ).toBeVisible()
      await page.route('**/api/reasons/**', (route) => route.fulfill({ status: 503 }))
      await page.reload()
      await expect(item.locator('summary')).toContainText('study-permit')
    },
  )
})

forEachLocale('The reason of a message sent without JavaScript', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test.use({ javaScriptEnabled: false })

  test('is named on the confirmation page', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const { fill, send, sentWithReason } = contactForm(page, locale)
    await page.goto(`${contact}?reason=study-permit`)
    await fill()
    await send.click()
    await expect(sentWithReason).toBeVisible()
    const sentence = words('forms', 'contact.reason', { name: NAMES[locale]['study-permit'] })
    await expect(page.getByText(sentence)).toBeVisible()
  })
})
