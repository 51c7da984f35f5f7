import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`Dialogs in ${locale}`, () => {
    test('the page behind is out of reach, Esc closes, the focus returns', async ({ page }) => {
      await page.goto(localePath(locale, '/contact'))
      const opener = page.getByRole('button', { name: words('common', 'header.logIn') })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'login.heading') })
      await expect(dialog).toBeVisible()
      await expect(page.locator('#page')).toHaveAttribute('inert', '')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/contact'))
      await expect(page.locator('#page')).not.toHaveAttribute('inert')
      await expect(opener).toBeFocused()
    })

    test('closed, a dialog that came by its address leaves the focus on the heading', async ({ page }) => {
      await page.goto(`${localePath(locale, '/contact')}?dialog=login`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('from log-in to sign-up and back is one step of the history', async ({ page }) => {
      await page.goto(localePath(locale, '/'))
      await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
      await page.getByRole('button', { name: words('dialogs', 'login.toSignup') }).click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'signup.heading') })).toBeVisible()
      await page.getByRole('button', { name: words('dialogs', 'signup.toLogin') }).click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'login.heading') })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goForward()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'login.heading') })).toBeVisible()
    })

    test('a dialog over a page that does not exist keeps the address that was asked for', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404/)
      const address = localePath(locale, '/no/such/page')
      await page.goto(address)
      await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toHaveURL(`${address}?dialog=login`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveURL(address)
    })

    for (const query of ['dialog=nonsense', 'dialog=login&dialog=signup', 'dialog=toString']) {
      test(`?${query} opens nothing`, async ({ page }) => {
        await page.goto(`${localePath(locale, '/')}?${query}`)
        // The dialog of a good address is there before this one's page has become quiet.
        await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
        await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await expect(page.getByRole('dialog', { name: words('dialogs', 'login.heading') })).toBeVisible()
      })
    }
  })
}
