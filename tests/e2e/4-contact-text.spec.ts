import {
  CHINESE,
  contactForm,
  expectArrived,
  expectNoted,
  MESSAGE,
  stored,
  takeTime,
} from '../support/contactForm'
import { expect, hold, LOCALES, localePath, logInAs, stack, test, unique, wordsOf } from '../support/e2e'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test.describe(`What is typed into the contact form in ${locale}`, () => {
    test('row 55: closed, reopened, reloaded: the dialog’s address and its typed text stay together', async ({
      page,
    }) => {
      await page.goto(localePath(locale, '/'))
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      const { field, fill, send, sentWithReason } = contactForm(dialog, locale)
      const ask = page.getByRole('link', { name: words('common', 'services.ask') }).first()
      const expectText = async (email: string) => {
        await expect(page).toHaveURL(/dialog=contact&reason=family-sponsorship/)
        await expect(field('email')).toHaveValue(email)
        await expect(field('lastName')).toHaveValue('陳')
        await expect(field('message')).toHaveValue(MESSAGE[locale])
      }
      await ask.click()
      const email = await fill()
      await expectNoted(page, email)
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/'))
      await page.goForward()
      await expectText(email)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await ask.click()
      await expectText(email)
      await page.reload()
      await expectText(email)
      await takeTime(page, 'now')
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expectArrived(email, MESSAGE[locale], 'family-sponsorship')
      await page.reload()
      await expect(dialog).toBeVisible()
      await dialog.getByLabel(words('forms', 'field.phone')).fill('1')
      await expect(field('message')).toHaveValue('')
    })

    test('row 55: on the page, typed text outlives a reload, another page and Back, and goes with success', async ({
      page,
    }) => {
      const { field, fill, send, sent, counted } = contactForm(page, locale)
      await page.goto(contact)
      await expectNoted(page, await fill(CHINESE.repeat(40)))
      await page.reload()
      await expect(field('message')).toHaveValue(CHINESE.repeat(40))
      const left = 2000 - Array.from(CHINESE.repeat(40)).length
      await expect(counted('charactersLeft', left)).toBeVisible()
      await page.goto(localePath(locale, '/'))
      await page.goBack()
      await expect(field('message')).toHaveValue(CHINESE.repeat(40))
      await page.goto(localePath(locale, '/'))
      await page.getByRole('contentinfo').waitFor()
      await page.goto(contact)
      await expect(field('firstName')).toHaveValue('美玲')
      await send.click()
      await expect(sent).toBeVisible()
      await page.goto(contact)
      await field('phone').fill('1')
      await expect(field('message')).toHaveValue('')
      expect(await page.evaluate(() => sessionStorage.getItem('contact'))).toBe('{"phone":"1"}')
    })

    test('row 55: typed text stays where the language, and so the order of the names, changes', async ({
      page,
    }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      const { fill } = contactForm(page, locale)
      await page.goto(contact)
      const email = await fill()
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      const translated = contactForm(page, other)
      await expect(translated.field('firstName')).toHaveValue('美玲')
      await expect(translated.field('lastName')).toHaveValue('陳')
      await expect(translated.field('email')).toHaveValue(email)
      await expect(translated.field('message')).toHaveValue(MESSAGE[locale])
    })

    for (const [late, requests, reason] of [
      ['the engine', /_next\/static\/.*\.js/, ''],
      ['the name of what is asked about', /api\/reasons/, '?reason=study-permit'],
    ] as const) {
      test(`${late}, coming late, moves nothing under a finger that is about to press Send`, async ({
        page,
      }) => {
        const { field, send, counted } = contactForm(page, locale)
        const arrive = await hold(page, requests)
        await page.goto(contact + reason, { waitUntil: 'commit' })
        if (reason) await page.locator('input[name=reason]').waitFor({ state: 'attached' })
        await field('message').fill('字'.repeat(1500))
        const form = page.locator('form').filter({ has: send })
        const height = (await form.boundingBox())?.height ?? 0
        arrive()
        // The engine is fetched for whoever touches the form after the page's own script is there.
        await expect(async () => {
          await field('email').focus()
          await field('message').focus()
          await expect(counted('charactersLeft', 500)).toBeVisible({ timeout: 500 })
        }).toPass()
        if (reason) await expect(form.locator('p strong').first()).toBeVisible()
        // Half a pixel at most: a layout's lengths are rounded to 64ths, not always to the same.
        expect((await form.boundingBox())?.height).toBeCloseTo(height, 0)
      })
    }

    for (const engine of ['is there', 'is still on its way']) {
      test(`row 57: a session that ends while the form is open and its engine ${engine} takes no text along`, async ({
        page,
        context,
      }) => {
        const { field, send, sent, counted } = contactForm(page, locale)
        await logInAs(page)
        await page.goto(contact)
        await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
        const arrive = await hold(page, '**/_next/static/chunks/**')
        if (engine === 'is there') arrive()
        const message = unique('字'.repeat(1500))
        await field('firstName').fill('美玲')
        await field('lastName').fill('陳')
        await field('message').fill(message)
        // The engine alone counts characters.
        const count = counted('charactersLeft', 2000 - message.length)
        await expect(count).toBeVisible({ visible: engine === 'is there' })
        await context.clearCookies()
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
        await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
        await expect(field('message')).toHaveValue(message)
        arrive()
        await send.click()
        await expect(sent).toBeVisible()
        const found = (await stored(stack('VISITOR_EMAIL'))).filter((row) => row.message === message)
        expect(found).toMatchObject([{ user_id: null }])
      })
    }
  })
}
