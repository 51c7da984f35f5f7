import { contactForm, expectArrived, stored, takeTime } from '../support/contactForm'
import { expect, LOCALES, localePath, test } from '../support/e2e'

for (const locale of LOCALES) {
  test.describe(`Rules of the contact form in ${locale}`, () => {
    test('5.1, 5.2, 5.3 · a refused form says what is wrong, in a summary that takes the focus and beside each field', async ({
      page,
    }) => {
      const { words, field, send } = contactForm(page, locale)
      await page.goto(localePath(locale, '/contact'))
      await field('message').fill('字')
      await send.click()
      const summary = page.getByRole('group', { name: words('forms', 'summary', { count: 3 }) })
      await expect(summary).toBeFocused()
      const required = locale === 'en-CA' ? 'Required' : '必須填寫'
      for (const name of ['firstName', 'lastName']) {
        await expect(field(name)).toHaveAccessibleDescription(required)
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(field('email')).toHaveAccessibleDescription(words('forms', 'validation.emailInvalid'))
      if ((page.viewportSize()?.width ?? 0) >= 768) {
        const tops = await Promise.all(
          ['email', 'phone'].map(async (name) => (await field(name).boundingBox())?.y),
        )
        expect(tops[0], 'a field beside one with an error stays in its line').toBeCloseTo(tops[1] ?? 0, 1)
      }
      await summary.getByRole('link').first().click()
      // The summary follows the form, which begins with the family name in Chinese.
      const first = field(locale === 'zh-HK' ? 'lastName' : 'firstName')
      await expect(first).toBeFocused()
      await first.fill('美玲')
      await expect(first).toHaveAttribute('aria-invalid', 'false')
      await expect(field('message')).toHaveValue('字')
    })

    test('5.3 · an address that is none is refused until it is put right', async ({ page }) => {
      const { words, field, fill, send, sent } = contactForm(page, locale)
      await page.goto(localePath(locale, '/contact'))
      const email = await fill()
      for (const wrong of ['mei', 'mei@', 'mei@localhost', 'a@example.com,b@example.com']) {
        await field('email').fill(wrong)
        await send.click()
        await expect(field('email')).toHaveAccessibleDescription(words('forms', 'validation.emailInvalid'))
      }
      await field('email').fill(email)
      await send.click()
      await expect(sent).toBeVisible()
    })

    test('5.4, 5.5 · neither telephone number nor message is needed', async ({ page }) => {
      const { words, field, fill, send, sent } = contactForm(page, locale)
      await page.goto(localePath(locale, '/contact'))
      for (const name of ['phone', 'message']) {
        const label = `${words('forms', `field.${name}`)} ${words('forms', 'optional')}`
        await expect(page.getByText(label, { exact: true })).toBeVisible()
        await expect(field(name)).not.toHaveAttribute('required')
      }
      const email = await fill('')
      await send.click()
      await expect(sent).toBeVisible()
      expect(await stored(email)).toMatchObject([{ phone: null, message: null }])
    })

    for (const character of ['楓', '😀']) {
      test(`5.5, 9.1 · row 39: 2,000 ${character} are counted and sent, 2,001 are refused`, async ({
        page,
      }) => {
        const { field, fill, send, sent, counted } = contactForm(page, locale)
        await page.goto(localePath(locale, '/contact'))
        const email = await fill(character.repeat(2001))
        await expect(counted('charactersOver', 1)).toBeVisible()
        await send.click()
        const tooLong =
          locale === 'en-CA' ? 'Message cannot be more than 2000 characters' : '訊息不可超過2000字'
        await expect(field('message')).toHaveAccessibleDescription(new RegExp(tooLong))
        expect(await stored(email)).toEqual([])
        await field('message').fill(character.repeat(2000))
        await expect(counted('charactersLeft', 0)).toBeVisible()
        await takeTime(page)
        await send.click()
        await expect(sent).toBeVisible()
        await expectArrived(email, character.repeat(2000), null)
      })
    }
  })
}
