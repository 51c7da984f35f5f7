import { contactForm, takeTime } from '../support/contactForm'
import { expect, LOCALES, localePath, logInAs, rows, test, unique, wordsOf, type Page } from '../support/e2e'
import { newMember } from '../support/members'

const NAMES = {
  'en-CA': { 'family-sponsorship': 'Family sponsorship', 'study-permit': 'Study permit' },
  'zh-HK': { 'family-sponsorship': '家庭團聚擔保', 'study-permit': '學習許可（學生簽證）' },
} as const
const FORGED = 'You have won a free visa'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const names = NAMES[locale]
  const contact = localePath(locale, '/contact')
  const about = (name: string) => words('forms', 'contact.about', { name })
  /** As every sentence about a message begins. */
  const [beginning = ''] = about('\n').split('\n')
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })

  test.describe(`What a message is about, in ${locale}`, () => {
    test('is said in the dialog, above the fields, and nothing asks for it before', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(localePath(locale, '/'), { waitUntil: 'load' })
      const ask = page.getByRole('link', { name: words('common', 'services.ask') }).first()
      await ask.scrollIntoViewIfNeeded()
      expect(asked.filter((path) => path.startsWith('/api/reasons/'))).toEqual([])
      await ask.click()
      const said = dialogOf(page).getByText(about(names['family-sponsorship']))
      await expect(said).toBeVisible()
      expect(asked.filter((path) => path.startsWith('/api/reasons/'))).toEqual([`/api/reasons/${locale}`])
      const field = await dialogOf(page).getByRole('textbox').first().boundingBox()
      expect((await said.boundingBox())?.y).toBeLessThan(field?.y ?? 0)
    })

    test('is the topic, for whoever asks about a list of it', async ({ page }) => {
      await page.goto(localePath(locale, '/resources/topics/families'))
      const topic = await page.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('link', { name: words('resources', 'article.ask.label') }).click()
      await expect(dialogOf(page).getByText(about(topic))).toBeVisible()
    })

    test('is said in a dialog that an address opens, and in the other language after a change', async ({
      page,
    }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      await page.goto(`${localePath(locale, '/company')}?dialog=contact&reason=study-permit`)
      await expect(dialogOf(page).getByText(about(names['study-permit']))).toBeVisible()
      await page.goto(`${localePath(other, '/company')}?dialog=contact&reason=study-permit`)
      const said = wordsOf(other)('forms', 'contact.about', { name: NAMES[other]['study-permit'] })
      await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
    })

    test('is said on the contact page, and still after the message is sent', async ({ page }) => {
      const { fill, send, sentWithReason } = contactForm(page, locale)
      await page.goto(`${contact}?reason=study-permit`)
      await expect(page.getByText(about(names['study-permit']))).toBeVisible()
      await fill()
      await takeTime(page)
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expect(page.getByText(about(names['study-permit']))).toBeVisible()
    })

    for (const reason of [FORGED, 'constructor', '<b>visa</b>']) {
      test(`is not said in the words of whoever made the link (${reason})`, async ({ page }) => {
        const answer = page.waitForResponse(`**/api/reasons/${locale}`)
        await page.goto(`${contact}?reason=${encodeURIComponent(reason)}`)
        await (await answer).finished()
        await expect(page.getByLabel(words('forms', 'field.email'))).toBeVisible()
        await expect(page.getByRole('main')).not.toContainText(beginning)
        await expect(page.getByRole('main')).not.toContainText(reason)
      })
    }

    test('is not missed where the content side does not answer: the message goes all the same', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/503|Failed to load/)
      await page.route('**/api/reasons/**', (route) => route.fulfill({ status: 503 }))
      const { fill, send, sentWithReason } = contactForm(page, locale)
      await page.goto(`${contact}?reason=study-permit`)
      await fill()
      await takeTime(page)
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expect(page.getByText(beginning)).toHaveCount(0)
    })

    test('is shown to administrators by its name, and by its short name without the content side', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/503|Failed to load/)
      const [id, sender] = [unique('reason'), unique('sender')]
      await rows(
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
      await expect(item.getByRole('definition').filter({ hasText: 'study-permit' })).toHaveText(
        `${names['study-permit']} study-permit`,
      )
      await page.route('**/api/reasons/**', (route) => route.fulfill({ status: 503 }))
      await page.goto(inbox)
      await expect(item.locator('summary')).toContainText('study-permit')
    })
  })

  test.describe(`What a message is about without JavaScript, in ${locale}`, () => {
    test.use({ javaScriptEnabled: false })

    test('is said by the page that answers', async ({ page }) => {
      const { fill, send, sentWithReason } = contactForm(page, locale)
      await page.goto(`${contact}?reason=study-permit`)
      await fill()
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expect(page.getByText(about(names['study-permit']))).toBeVisible()
      await page.goto(`${contact}?reason=${encodeURIComponent(FORGED)}`)
      await fill()
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(beginning)
    })
  })
}
