import { expect, localePath, stack, test } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { loginForm, sharedMember } from '../support/members'

const SITE = stack('SITE_URL')

test('/.well-known/change-password leads to the password on the account page, in the chosen language', async ({
  request,
}) => {
  for (const [cookie, location] of [
    ['', '/account#password'],
    ['NEXT_LOCALE=zh-HK', '/zh-HK/account#password'],
  ] as const) {
    const response = await request.get('/.well-known/change-password', {
      maxRedirects: 0,
      headers: { cookie },
    })
    expect([response.status(), response.headers().location]).toEqual([307, location])
  }
  // Password managers request this URL, to find out whether the site answers 404 to unknown ones.
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await request.get(unknown)).status()).toBe(404)
})

forEachLocale('/.well-known/change-password', 'zh-HK', (locale) => {
  test('opens the account page, or the login page before it', async ({ page }) => {
    const account = localePath(locale, '/account')
    await page.context().addCookies([{ name: 'NEXT_LOCALE', value: locale, url: SITE }])
    await page.goto('/.well-known/change-password')
    await expect(page).toHaveURL(({ pathname }) => pathname === localePath(locale, '/signin'))
    expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(SITE + account)
    await loginForm(page, locale).submit(sharedMember())
    await expect(page).toHaveURL(`${account}#password`)
    await page.goto('/.well-known/change-password')
    await expect(page).toHaveURL(`${account}#password`)
    await expect(page.locator('#password').getByRole('heading')).toBeInViewport()
  })
})

const SECRET = 'a-secret-of-forty-three-characters-in-a-mail'.slice(0, 43)
const LOGIN_LINK = `callbackUrl=%2Faccount%23devices&email=mei%40example.com&token=${SECRET}`
const MARKS = ['%23', '%2523', '%252523', '/%23', '/%2523', '?%23', '?utm_source=a%23', '?a=b%2523', '?']

test('the # of a mailed link may be encoded, be a question mark, or follow a slash or a parameter', async ({
  request,
}) => {
  for (const page of ['/account/confirm', '/zh-HK/account/confirm'])
    for (const mark of MARKS)
      for (const secret of mark.includes('?') ? [SECRET, LOGIN_LINK] : [SECRET]) {
        const answer = await request.get(page + mark + secret, { maxRedirects: 0 })
        expect([answer.status(), answer.headers().location], mark).toEqual([307, `${page}#${secret}`])
      }
})

test('/.well-known/security.txt says to whom to report a vulnerability, and expires within a year', async ({
  request,
}) => {
  const response = await request.get('/.well-known/security.txt')
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).trim().split('\n')
  const fields = new Map(lines.map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/)
  expect(fields.get('Canonical')).toBe(`${SITE}/.well-known/security.txt`)
  const expiry = Date.parse(fields.get('Expires') ?? '')
  expect(expiry).toBeGreaterThan(Date.now())
  expect(expiry).toBeLessThan(Date.now() + 365 * 86_400_000)
})
