import { expect, localePath, stack, test, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { newMember, loginForm } from '../support/members'

forEachLocale('The login page', 'zh-HK', (locale) => {
  const words = wordsOf(locale)

  test('is the target of the redirect from an unknown provider, with callbackUrl @spec:8.8', async ({
    request,
  }) => {
    const callbackUrl = stack('SITE_URL') + localePath(locale, '/contact')
    // Where next-auth's signIn() sends an unlisted provider, and the URL of such a provider.
    for (const address of ['/api/auth/signin', '/api/auth/signin/nowhere']) {
      const response = await request.get(`${address}?${new URLSearchParams({ callbackUrl })}`)
      const { pathname, searchParams } = new URL(response.url())
      expect(pathname).toBe(localePath(locale, '/signin'))
      expect(searchParams.get('callbackUrl')).toBe(callbackUrl)
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? []
      expect(main).toContain(words('auth', 'login.heading'))
      expect(main).not.toContain('nowhere')
    }
  })

  test('is the target of the redirect without a session, and redirects back after the login @spec:8.9', async ({
    page,
  }) => {
    const { email, password } = await newMember(page, 'ADMIN')
    const users = localePath(locale, '/admin/users')
    const navigations: URL[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.push(new URL(request.url()))
    })
    await page.goto(users)
    expect(navigations.map(({ pathname }) => pathname)).toEqual([
      users,
      '/api/auth/signin',
      localePath(locale, '/signin'),
    ])
    expect(navigations[1]?.searchParams.get('error')).toBe('SessionRequired')
    expect(navigations[1]?.searchParams.get('callbackUrl')).toBe(stack('SITE_URL') + users)
    await expect(page.getByText(words('auth', 'errorText.SessionRequired'))).toBeVisible()
    await loginForm(page, locale).submit({ email, password })
    await expect(page).toHaveURL(users)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('admin', 'heading'))
  })

  test(
    'is opened by a link in webmail to a page for members @spec:8.9',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const account = localePath(locale, '/account')
      const body = `<a href="${stack('SITE_URL')}${account}">Account</a>`
      await page.route('https://webmail.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      )
      await page.goto('https://webmail.example/')
      await page.getByRole('link').click()
      await expect(page.getByText(words('auth', 'errorText.SessionRequired'))).toBeVisible()
      const { email, password } = await newMember(page)
      await loginForm(page, locale).submit({ email, password })
      await expect(page).toHaveURL(account)
    },
  )
})
