import { expect, LOCALES, localePath, stack, test, wordsOf } from '../support/e2e'
import { newMember } from '../support/members'

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`Ways to the sign-in page, in ${locale}`, () => {
    test('8.8 · an unknown provider leads to the sign-in page with callbackUrl', async ({ page }) => {
      const callbackUrl = stack('SITE_URL') + localePath(locale, '/contact')
      // Where next-auth's signIn() goes for a provider that is not listed, and the address of such a provider.
      for (const address of ['/api/auth/signin', '/api/auth/signin/nowhere']) {
        await page.goto(`${address}?${new URLSearchParams({ callbackUrl })}`)
        const { pathname, searchParams } = new URL(page.url())
        expect(pathname).toBe(localePath(locale, '/signin'))
        expect(searchParams.get('callbackUrl')).toBe(callbackUrl)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('auth', 'signIn.heading'))
        await expect(page.getByRole('main')).not.toContainText('nowhere')
      }
    })

    test('8.9 · a missing session leads to log in first, and back', async ({ page }) => {
      const { email, password } = await newMember(page, 'ADMIN')
      const users = localePath(locale, '/admin/users')
      const asked: URL[] = []
      page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url())))
      await page.goto(users)
      expect(asked.map(({ pathname }) => pathname)).toEqual([
        users,
        '/api/auth/signin',
        localePath(locale, '/signin'),
      ])
      expect(asked[1]?.searchParams.get('error')).toBe('SessionRequired')
      expect(asked[1]?.searchParams.get('callbackUrl')).toBe(stack('SITE_URL') + users)
      await expect(page.getByText(words('auth', 'fault.SessionRequired'))).toBeVisible()
      const form = page.getByRole('region', { name: words('auth', 'signIn.password') })
      await form.getByLabel(words('forms', 'field.email')).fill(email)
      await form.getByLabel(words('forms', 'field.password')).fill(password)
      await form.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await expect(page).toHaveURL(users)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin', 'heading'))
    })
  })
}
