import { fullName } from '@/i18n/fullName'
import {
  expect,
  LOCALES,
  localePath,
  logInAs,
  mailsTo,
  mailsContaining,
  queryDatabase,
  stack,
  unique,
  wordsOf,
  type CaughtMail,
} from '../support/e2e'
import { PASSWORD } from '../support/members'
import { expectImageSnapshot, screenshot, waitUntilStable, test } from '../support/visual/snapshots'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { MAILS } from '../support/pages'

/** Returns a mail's HTML without content that differs between runs, in the font of the snapshots. */
function normalizeHtml({ body }: CaughtMail, ...addresses: readonly string[]): string {
  const { host, origin } = new URL(stack('SITE_URL'))
  const withFixedAddresses = addresses.reduce((html, text, at) => {
    const address = `chan${at + 1}@example.com`
    return html.replaceAll(text, address).replaceAll(encodeURIComponent(text), encodeURIComponent(address))
  }, body.html)
  return withFixedAddresses
    .replaceAll(`src="${origin}/`, 'src="/')
    .replaceAll(encodeURIComponent(origin), 'https%3A%2F%2Fmapleharbour.example')
    .replaceAll(origin, 'https://mapleharbour.example')
    .replaceAll(host, 'mapleharbour.example')
    .replaceAll(/[\w-]{43}(?=["&<])/g, 'x'.repeat(43))
    .replaceAll(/font-family:[^;"]*/g, 'font-family:sans-serif')
}

/** With it, the mails' addresses have more than 60 characters. */
const LONG_DOMAIN = `@${'maple'.repeat(9)}.example.com`

/** Exceeds `contactMailsPerAddress` times the RATE_LIMIT_FACTOR of the stack under test. */
const FLOOD = 10_000

/**
 * Posts as if this address had already written many messages this hour. The message is stored without its own
 * mail, and one notice mail is enqueued as if it were the hour's first.
 */
async function duringFlood(post: () => Promise<void>): Promise<void> {
  const now = new Date().toISOString()
  await queryDatabase("DELETE FROM rate_limit_uses WHERE key = 'contact notice'", [])
  await queryDatabase(
    `UPDATE rate_limit_uses SET uses = uses || array_fill($1::timestamptz(3), ARRAY[${FLOOD}])
    WHERE key LIKE 'contactMailsPerAddress %'`,
    [now],
  )
  try {
    await post()
  } finally {
    await queryDatabase(
      `UPDATE rate_limit_uses SET uses = array_remove(uses, $1::timestamptz(3))
      WHERE key LIKE 'contactMailsPerAddress %'`,
      [now],
    )
  }
}

// The locales run one after the other, because one locale's flood would suppress the other's mail.
test.describe.configure({ mode: 'default' })

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test(`mails look as before on a phone in ${locale}`, { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const site = stack('SITE_URL')
    const sample = (name: string) => words('components', `sample.${name}`)
    const person = { firstName: sample('firstName'), lastName: sample('lastName') }
    const from = fullName(person)
    const email = `${unique('member')}@example.com`
    const newEmail = `${unique('next')}@example.com`
    const takenEmail = `${unique('taken')}@example.com`
    const call = async (procedure: string, json: object) => {
      const options = { data: { json }, headers: { 'x-locale': locale } }
      const response = await page.request.post(`${site}/api/trpc/${procedure}`, options)
      expect(response.status(), procedure).toBe(200)
    }
    const waitForMail = async (name: string, mails: () => Promise<CaughtMail[]>) => {
      const subject = words('mail', `${name}.subject`, { name: from })
      const found: CaughtMail[] = []
      const poll = async () => {
        found.push(...(await mails()).filter((mail) => mail.subject === subject))
        return found.length
      }
      await expect.poll(poll, { message: `the mail ${name}` }).toBeGreaterThan(0)
      return found[0]
    }

    const mailsByName: Record<string, CaughtMail | undefined> = {}
    await call('user.signup', { email, name: '陳美玲', password: PASSWORD })
    await logInAs(page, email, PASSWORD)
    await call('user.initiateResetPassword', { email })
    await call('user.changeEmail', { newEmail, currentPassword: PASSWORD })
    const { csrfToken }: { csrfToken: string } = await (
      await page.request.get(`${site}/api/auth/csrf`)
    ).json()
    const callbackUrl = site + localePath(locale, '/')
    await page.request.post(`${site}/api/auth/signin/email`, {
      form: { csrfToken, email, callbackUrl, json: 'true' },
    })
    const contactFields = { phone: '+852 2345 6789', message: sample('message'), reason: 'express-entry' }
    const post = () => call('contact.post', { ...person, ...contactFields, email: newEmail, elapsed: 60_000 })
    await post()
    await duringFlood(post)
    for (const name of ['emailVerification', 'passwordReset', 'signInLink', 'emailChangeFormer'])
      mailsByName[name] = await waitForMail(name, () => mailsTo(email))
    mailsByName.emailChangeNext = await waitForMail('emailChangeNext', () => mailsTo(newEmail))
    mailsByName.contactNotification = await waitForMail('contactNotification', () =>
      mailsContaining(newEmail),
    )
    mailsByName.contactNotice = await waitForMail('contactNotice', () =>
      mailsTo('office@mapleharbour.example'),
    )
    await call('user.signup', { email: takenEmail, name: sample('firstName'), password: PASSWORD })
    await call('user.changeEmail', { newEmail: takenEmail, currentPassword: PASSWORD })
    mailsByName.emailChangeTaken = await waitForMail('emailChangeTaken', () => mailsTo(takenEmail))
    // The notice about a new password is sent only to verified addresses.
    await queryDatabase('UPDATE users SET email_verified = now() WHERE email = $1', [email])
    const newPassword = `${PASSWORD} again`
    await call('user.changePassword', {
      currentPassword: PASSWORD,
      ...{ newPassword, newPasswordConfirmation: newPassword },
    })
    mailsByName.passwordChanged = await waitForMail('passwordChanged', () => mailsTo(email))
    await logInAs(page, email, newPassword)
    await call('user.deleteAccount', { password: newPassword })
    mailsByName.accountDeleted = await waitForMail('accountDeleted', () => mailsTo(email))

    // The mail's images come from the site. A page with scripts would set its own title and language in the mail.
    await page.goto('/robots.txt')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of MAILS) {
      const mail = mailsByName[name]
      if (!mail) throw new Error(`No mail ${name}`)
      const html = normalizeHtml(mail, email, newEmail, takenEmail)
      for (const shown of [html.replaceAll('@example.com', LONG_DOMAIN), html]) {
        await page.setContent(shown)
        await waitUntilStable(page)
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
        expect(fits, `${name} is no wider than a phone`).toBe(true)
      }
      await expectImageSnapshot(await screenshot(page, { fullPage: true }), `mail-${name}-${locale}-390`)
    }
  })
}
