import {
  CHINESE,
  contactForm,
  expectMessageReceived,
  expectDraftSaved,
  MESSAGE,
  storedMessages,
  skipTypingTime,
} from '../support/contactForm'
import { expect, holdRequests, localePath, logInAs, stack, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'

forEachLocale('The draft of the contact form', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test('is kept in the dialog when it is closed, reopened and reloaded, until it is sent @row:55', async ({
    page,
  }) => {
    await page.goto(localePath(locale, '/'))
    const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
    const { field, fill, send, sentWithReason } = contactForm(dialog, locale)
    const contactLink = page.getByRole('link', { name: words('common', 'services.contactLink') }).first()
    const expectText = async (email: string) => {
      await expect(page).toHaveURL(/dialog=contact&reason=family-sponsorship/)
      await expect(field('email')).toHaveValue(email)
      await expect(field('lastName')).toHaveValue('陳')
      await expect(field('message')).toHaveValue(MESSAGE[locale])
    }
    await contactLink.click()
    const email = await fill()
    await expectDraftSaved(page, email)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(localePath(locale, '/'))
    await page.goForward()
    await expectText(email)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await contactLink.click()
    await expectText(email)
    await page.reload()
    await expectText(email)
    await skipTypingTime(page)
    await send.click()
    await expect(sentWithReason).toBeVisible()
    await expectMessageReceived(email, MESSAGE[locale], 'family-sponsorship')
    await page.reload()
    await expect(dialog).toBeVisible()
    await field('phone').fill('1')
    await expectDraftSaved(page, '{"phone":"1"}')
    await expect(field('message')).toHaveValue('')
  })

  test(
    'is kept on the page over a reload, another page, Back and a change of language, until it is sent @row:55',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      const { field, fill, characterCount } = contactForm(page, locale)
      const translated = contactForm(page, other)
      const message = CHINESE.repeat(40)
      await page.goto(contact)
      const email = await fill(message)
      await expectDraftSaved(page, message)
      await test.step('a reload', async () => {
        await page.reload()
        await expect(field('message')).toHaveValue(message)
        await expect(characterCount('charactersLeft', 2000 - Array.from(message).length)).toBeVisible()
      })
      await test.step('another page and Back', async () => {
        await page.goto(localePath(locale, '/'))
        await page.goBack()
        await expect(field('message')).toHaveValue(message)
      })
      await test.step('another page and a new visit', async () => {
        await page.goto(localePath(locale, '/'))
        await page.goto(contact)
        await expect(field('firstName')).toHaveValue('美玲')
      })
      await test.step('the other language, in which the name fields are in the other order', async () => {
        await page.getByRole('button', { name: words('common', 'language.choose') }).click()
        await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', other)
        await expect(translated.field('firstName')).toHaveValue('美玲')
        await expect(translated.field('lastName')).toHaveValue('陳')
        await expect(translated.field('email')).toHaveValue(email)
        await expect(translated.field('message')).toHaveValue(message)
      })
      await test.step('success deletes the draft', async () => {
        await translated.send.click()
        await expect(translated.sent).toBeVisible()
        await page.goto(contact)
        await field('phone').fill('1')
        await expect(field('message')).toHaveValue('')
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact'))).toBe('{"phone":"1"}')
      })
    },
  )

  test(
    'does not move the Send button when the script or the name of the reason loads late',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { field, send, characterCount } = contactForm(page, locale)
      const form = page.locator('form').filter({ has: send })
      const formHeight = async () => (await form.boundingBox())?.height ?? 0
      const expectHeight = async (height: number) => {
        expect(Math.abs((await formHeight()) - height), 'the change of the height').toBeLessThanOrEqual(0.5)
      }
      await test.step('the script', async () => {
        const release = await holdRequests(page, /_next\/static\/.*\.js/)
        await page.goto(contact, { waitUntil: 'commit' })
        await field('message').fill('字'.repeat(1500))
        // The load event, which waits for the scripts, cannot tell that the style sheets are there.
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
        )
        await page.evaluate(() => document.fonts.ready.then(() => {}))
        const height = await formHeight()
        release()
        // The page's own script fetches the form's script when a field receives the focus.
        await expect(async () => {
          await field('email').focus()
          await field('message').focus()
          await expect(characterCount('charactersLeft', 500)).toBeVisible({ timeout: 500 })
        }).toPass()
        await expectHeight(height)
      })
      await test.step('the name of the reason', async () => {
        const release = await holdRequests(page, /api\/reasons/)
        await page.goto(`${contact}?reason=study-permit`)
        await expect(characterCount('charactersLeft', 500)).toBeVisible()
        const height = await formHeight()
        release()
        await expect(form.locator('p strong').first()).toBeVisible()
        await expectHeight(height)
      })
    },
  )

  for (const isLoaded of [true, false]) {
    test(
      `is kept when the session ends and the form’s script ${isLoaded ? 'is loaded' : 'is still loading'} @row:57`,
      fullMatrixUnless(isLoaded),
      async ({ page, context }) => {
        const { field, send, sent, characterCount } = contactForm(page, locale)
        await logInAs(page)
        await page.goto(contact)
        await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
        const release = await holdRequests(page, '**/_next/static/chunks/**')
        if (isLoaded) release()
        const message = unique('字'.repeat(1500))
        await field('firstName').fill('美玲')
        await field('lastName').fill('陳')
        await field('message').fill(message)
        // Only the form's script counts characters.
        const count = characterCount('charactersLeft', 2000 - message.length)
        await expect(count).toBeVisible({ visible: isLoaded })
        await context.clearCookies()
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByRole('link', { name: words('common', 'header.logIn') })).toBeVisible()
        await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
        await expect(field('message')).toHaveValue(message)
        release()
        await send.click()
        await expect(sent).toBeVisible()
        const found = (await storedMessages(stack('VISITOR_EMAIL'))).filter((row) => row.message === message)
        expect(found).toMatchObject([{ user_id: null }])
      },
    )
  }
})
