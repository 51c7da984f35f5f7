import { isPrivateAddress, machineAddresses } from '@/server/http/request/localAddresses'
import { contactForm, expectMessageReceived, skipTypingTime, storedMessages } from '../support/contactForm'
import { previewAddress } from '../support/editor'
import { expect, stack, test, unique, wordsOf } from '../support/e2e'
import {
  accountLinks,
  dialogsOf,
  loginLink,
  logOut,
  newMember,
  PASSWORD,
  resetLink,
} from '../support/members'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { sendRawRequest } from '../support/rawRequest'

const SITE = new URL(stack('SITE_URL'))
/** The address at which a phone in the same network reaches this machine; none if the machine has no network. */
const phoneHosts = machineAddresses()
  .filter((address) => !/^(?:127\.|::1$|fe80)/.test(address))
  .slice(0, 1)
  .map((address) => (address.includes(':') ? `[${address}]` : address))
const HOSTS = ['127.0.0.1', '[::1]', ...phoneHosts]
const originOf = (host: string) => `http://${host}:${SITE.port}`

test.use({
  // The browser connects to the loopback address, and sends the phone's address as the host.
  launchOptions: async ({ launchOptions }, use) => {
    const rules = phoneHosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ')
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`] })
  },
})

for (const host of HOSTS) {
  const origin = originOf(host)
  const words = wordsOf('en-CA')

  test(
    `pages, images, contact forms and accounts work at ${host}`,
    { tag: FULL_MATRIX_ONLY },
    async ({ page, browser, expectNoise }) => {
      // Chromium ignores this header at an address without https.
      if (phoneHosts.includes(host)) expectNoise(/Cross-Origin-Opener-Policy/)
      await test.step('page and images', async () => {
        await page.goto(`${origin}/resources`)
        const image = page.getByRole('main').locator('img[srcset]').first()
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
        expect(await image.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).origin)).toBe(origin)
      })
      await test.step('contact form', async () => {
        const { fill, send, sent } = contactForm(page, 'en-CA')
        await page.goto(`${origin}/contact`)
        const email = await fill('Sent from a phone')
        await skipTypingTime(page)
        await send.click()
        await expect(sent).toBeVisible()
        await expectMessageReceived(email, 'Sent from a phone', null)
      })
      await test.step('contact form without scripts', async () => {
        const context = await browser.newContext({ javaScriptEnabled: false })
        const plain = await context.newPage()
        const { fill, send, sent } = contactForm(plain, 'zh-HK')
        await plain.goto(`${origin}/zh-HK/contact`)
        const email = await fill()
        await send.click()
        await expect(sent).toBeVisible()
        expect(plain.url()).toContain(`${origin}/zh-HK/contact/send`)
        expect(await storedMessages(email)).toHaveLength(1)
        await context.close()
      })
      await test.step('login and logout', async () => {
        const member = await newMember(page)
        const { goTo, fill, button, open } = dialogsOf(page, 'en-CA')
        await goTo('login', '/company', origin)
        await fill({ email: member.email, password: member.password })
        await button('forms', 'login.submit').click()
        await expect(open).toBeHidden()
        await expect(accountLinks(page, 'en-CA').account).toBeVisible()
        await page.goto(`${origin}/account`)
        await expect(page.getByRole('main')).toContainText(member.email)
        await page.goto(`${origin}/company`)
        await logOut(page, 'en-CA')
        await expect(accountLinks(page, 'en-CA').logIn).toBeVisible()
        // A page for members sends the visitor to the login page at the same address.
        await page.goto(`${origin}/account`)
        expect(page.url()).toMatch(`${origin}/signin?`)
        await goTo('initiateReset', '/company', origin)
        await fill({ email: member.email })
        await button('forms', 'initiateReset.submit').click()
        expect(await resetLink(member.email)).toMatch(`${origin}/?`)
      })
      await test.step('sign-up, and login by a mailed link, in Chinese', async () => {
        const email = `${unique('phone')}@example.com`
        const { goTo, fill, button, open } = dialogsOf(page, 'zh-HK')
        const { account, logIn } = accountLinks(page, 'zh-HK')
        await goTo('signup', '/company', origin)
        await fill({ email, name: '陳美玲', password: PASSWORD, passwordConfirmation: PASSWORD })
        await button('forms', 'signup.submit').click()
        await expect(open).toBeHidden()
        await expect(account).toBeVisible()
        await logOut(page, 'zh-HK')
        await expect(logIn).toBeVisible()
        await page.goto(`${origin}/zh-HK/signin`)
        const link = await loginLink(page, 'zh-HK', email)
        expect(link).toMatch(`${origin}/`)
        await page.goto(link)
        await page
          .getByRole('main')
          .getByRole('button', { name: wordsOf('zh-HK')('account', 'logIn.button') })
          .click()
        await expect(account).toBeVisible()
        expect(new URL(page.url()).origin).toBe(origin)
        await page.context().clearCookies()
      })
      await test.step('preview of drafts, by a link from Studio', async () => {
        await page.goto(origin + (await previewAddress('/company')))
        expect(page.url()).toBe(`${origin}/company`)
        const leave = page.getByRole('link', { name: words('preview', 'leave') })
        await leave.click()
        await expect(leave).toHaveCount(0)
        expect(page.url()).toBe(`${origin}/company`)
      })
      await expect(page.getByText(words('errors', 'UNREACHABLE'))).toBeHidden()
    },
  )
}

test('the site, the lake and the mail catcher refuse other names, and the lake a phone’s @row:73', async () => {
  for (const host of ['evil.example', 'localtest.me', '192.0.2.99', '10.254.254.254']) {
    for (const path of ['/', '/api/auth/csrf', '/api/images/local/production/x.png']) {
      const { status, headers } = await sendRawRequest(path, { headers: { host: `${host}:${SITE.port}` } })
      expect([host, path, status]).toEqual([host, path, 403])
      expect(headers['set-cookie']).toBeUndefined()
    }
  }
  const lake = new URL(stack('LAKE_URL')).origin
  const evil = { headers: { host: 'evil.example' } }
  expect((await sendRawRequest('/v1/ping', { site: lake, ...evil })).status).toBe(403)
  expect((await sendRawRequest('/store', { site: stack('MAIL_URL'), ...evil })).status).toBe(403)
  for (const host of phoneHosts) {
    expect(isPrivateAddress(host.replace(/[[\]]/g, ''))).toBe(true)
    const { status } = await sendRawRequest('/v1/ping', { site: lake, headers: { host } })
    expect(status).toBe(403)
  }
})

test('the preview starts and ends at the address at which the editor opened it', async () => {
  const headers = { host: `127.0.0.1:${SITE.port}`, referer: `${originOf('127.0.0.1')}/company?a=b` }
  const { headers: answer } = await sendRawRequest('/api/draft-mode/disable', { headers })
  expect(answer.location).toBe('/company?a=b')
  const other = { ...headers, referer: `${SITE.origin}/company` }
  expect((await sendRawRequest('/api/draft-mode/disable', { headers: other })).headers.location).toBe('/')
})
