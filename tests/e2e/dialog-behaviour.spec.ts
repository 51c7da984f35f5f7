import type { Locale } from '@/i18n/locales'
import { contactForm } from '../support/contactForm'
import { errorSummary, expect, holdRequests, localePath, test, wordsOf, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'
import { accountLinks, dialogsOf } from '../support/members'

const LINK = '&email=chan@example.com&hash=from-a-mail'

/** The dialogs with a form, those with most fields first. */
const FORMS: readonly {
  forms: readonly { dialog: string; query?: string; fields: readonly string[] }[]
  isCore: boolean
}[] = [
  {
    forms: [
      { dialog: 'signup', fields: ['email', 'name', 'password', 'passwordConfirmation'] },
      { dialog: 'reset', query: LINK, fields: ['password', 'passwordConfirmation'] },
    ],
    isCore: true,
  },
  {
    forms: [
      { dialog: 'login', fields: ['email', 'password'] },
      { dialog: 'initiateReset', fields: ['email'] },
    ],
    isCore: false,
  },
]

/**
 * Does everything that can happen to a page under an open dialog: refetches the session, scrolls, changes the
 * language.
 */
async function disturb(page: Page, otherLocale: Locale): Promise<void> {
  const session = page.waitForResponse('**/api/auth/session')
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }))
    window.scrollTo({ top: 200, behavior: 'instant' })
  })
  await session
  await page.evaluate(async (locale) => {
    const { router } = Reflect.get(window, 'next')
    await router.replace(`/?${new URLSearchParams(router.query)}`, undefined, { locale })
  }, otherLocale)
}

test.use({ reducedMotion: 'reduce' })

forEachLocale('Dialogs', 'en-CA', (locale) => {
  const contact = localePath(locale, '/contact')

  for (const path of ['/company', '/resources/search?q=visa', '/no-such-page'])
    test(
      `close over ${path} at once by Esc and by Back, with slow data and offline`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page, context, expectNoise }) => {
        expectNoise(/404|ERR_INTERNET_DISCONNECTED|CLIENT_FETCH_ERROR/)
        const { dialogNamed } = dialogsOf(page, locale)
        const url = localePath(locale, path)
        await page.goto(url)
        const heading = await page.getByRole('heading', { level: 1 }).innerText()
        const release = await holdRequests(page, '**/_next/data/**')
        for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
          await accountLinks(page, locale).logIn.click()
          await expect(dialogNamed('login')).toBeVisible()
          await close()
          await expect(dialogNamed('login')).toBeHidden()
          await expect(page).toHaveURL(url)
        }
        release()
        await page.unroute('**/_next/data/**')
        await accountLinks(page, locale).logIn.click()
        await expect(dialogNamed('login')).toBeVisible()
        await context.setOffline(true)
        await page.keyboard.press('Escape')
        await expect(dialogNamed('login')).toBeHidden()
        await expect(page).toHaveURL(url)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { useInnerText: true })
        await context.setOffline(false)
      },
    )

  test(
    'that are opened and closed over the answer to a form leave its errors and text',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/422/)
      const { dialogNamed } = dialogsOf(page, locale)
      await page.goto(contact)
      const message = contactForm(page, locale).field('message')
      await message.fill('Not sent yet')
      // Without the form's script.
      await message.evaluate((field: HTMLTextAreaElement) => field.form?.submit())
      await expect(errorSummary(page)).toBeVisible()
      await accountLinks(page, locale).logIn.click()
      await expect(dialogNamed('login')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogNamed('login')).toBeHidden()
      await expect(errorSummary(page)).toBeVisible()
      await expect(message).toHaveValue('Not sent yet')
    },
  )

  test(
    'close once, also if the button is pressed twice, and stay on the page',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { dialogNamed } = dialogsOf(page, locale)
      const company = localePath(locale, '/company')
      await page.goto(contact)
      await page.goto(company)
      for (let count = 0; count < 2; count++) {
        await accountLinks(page, locale).logIn.click()
        await expect(page).toHaveURL(`${company}?dialog=login`)
        const close = dialogNamed('login').getByRole('button', {
          name: wordsOf(locale)('common', 'dialog.close'),
        })
        await close.evaluate((button: HTMLElement) => {
          button.click()
          button.click()
        })
        await expect(dialogNamed('login')).toBeHidden()
      }
      await expect(page).toHaveURL(company)
    },
  )

  test('opens one dialog at a time over an inert page, and Esc closes it and returns the focus @spec:4.6', async ({
    page,
  }) => {
    const { open, dialogNamed, goTo } = dialogsOf(page, locale)
    const { logIn } = accountLinks(page, locale)
    const behind = page.locator('#page')
    const expectOpen = async () => {
      await expect(dialogNamed('login')).toBeVisible()
      await expect(open).toHaveCount(1)
      await expect(behind).toHaveAttribute('inert', '')
    }
    const closeByEsc = async () => {
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0)
      await expect(page).toHaveURL(contact)
      await expect(behind).not.toHaveAttribute('inert')
    }

    await test.step('opened by its address, it leaves the focus on the heading', async () => {
      await goTo('login', '/contact')
      await expectOpen()
      await closeByEsc()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    await test.step('opened by a button, it leaves the focus on the button', async () => {
      await logIn.click()
      await expectOpen()
      await closeByEsc()
      await expect(logIn).toBeFocused()
    })

    await test.step('it keeps query and fragment of the page', async () => {
      await page.goto(`${contact}?dialog=login&x=a%26b&x=2#content`)
      await expectOpen()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(`${contact}?x=a%26b&x=2#content`)
    })
  })

  for (const path of ['/company', '/resources/express-entry']) {
    test(
      `keep the scroll position of ${path} and the opener in view when they are closed by Esc or Back`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        const { open } = dialogsOf(page, locale)
        await page.goto(localePath(locale, path))
        const opener = page.getByRole('main').locator('a[aria-haspopup=dialog]').last()
        await opener.scrollIntoViewIfNeeded()
        const top = await page.evaluate(() => scrollY)
        expect(top).toBeGreaterThan(1_000)
        for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
          await opener.click()
          await expect(open).toBeVisible()
          await close()
          await expect(open).toBeHidden()
          await expect(opener).toBeFocused()
          await expect(page).toHaveURL(localePath(locale, path))
          await expect(opener).toBeInViewport()
          expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, 0)
        }
      },
    )
  }

  test.describe('in Safari, where a script moves the focus within a dialog', () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
    test.use({ userAgent })

    test(
      'Tab reaches every link, button and field of a dialog',
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        const { dialogNamed, goTo } = dialogsOf(page, locale)
        await goTo('contact')
        const stops = dialogNamed('contact').locator('a, button, input:not([tabindex="-1"]), textarea')
        await expect(stops.first()).toBeVisible()
        await stops.first().focus()
        for (const stop of (await stops.all()).slice(1)) {
          await page.keyboard.press('Tab')
          await expect(stop).toBeFocused()
        }
      },
    )
  })

  for (const { forms, isCore } of FORMS) {
    test(
      `keep the input of ${forms.map(({ dialog }) => dialog).join(' and ')} if session and language change @row:57`,
      fullMatrixUnless(isCore),
      async ({ page }) => {
        const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
        const before = dialogsOf(page, locale)
        const after = dialogsOf(page, other)
        for (const { dialog, query = '', fields } of forms) {
          await before.goTo(dialog + query)
          for (const name of fields) await before.field(name).fill(`typed ${name}`)
          await disturb(page, other)
          await expect(after.dialogNamed(dialog)).toBeVisible()
          for (const name of fields) await expect(after.field(name)).toHaveValue(`typed ${name}`)
        }
      },
    )
  }
})
