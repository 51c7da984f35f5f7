import { fullName } from '@/i18n/format'
import {
  expect,
  LOCALES,
  localePath,
  logInAs,
  mailsTo,
  mailsWith,
  rows,
  stack,
  unique,
  wordsOf,
  type CaughtMail,
} from '../support/e2e'
import { PASSWORD } from '../support/members'
import { expectPicture, screenshot, settle, test } from '../support/pictures'
import { MAILS } from '../support/pages'

/** Returns a mail's HTML without content that differs between runs, in the font of the snapshots. */
function anyones({ body }: CaughtMail, ...unlike: readonly string[]): string {
  const { host, origin } = new URL(stack('SITE_URL'))
  const addressed = unlike.reduce((html, text, at) => {
    const address = `chan${at + 1}@example.com`
    return html.replaceAll(text, address).replaceAll(encodeURIComponent(text), encodeURIComponent(address))
  }, body.html)
  return addressed
    .replaceAll(`src="${origin}/`, 'src="/')
    .replaceAll(encodeURIComponent(origin), 'https%3A%2F%2Fmapleharbour.example')
    .replaceAll(origin, 'https://mapleharbour.example')
    .replaceAll(host, 'mapleharbour.example')
    .replaceAll(/[\w-]{43}(?=["&<])/g, 'x'.repeat(43))
    .replaceAll(/font-family:[^;"]*/g, 'font-family:sans-serif')
}

/** Exceeds every rate limit of the stack under test. */
const FLOOD = 1_000_000

/**
 * Posts as if this address had already written many messages this hour. The message is stored without its own
 * mail, and one notice mail is enqueued as if it were the hour's first.
 */
async function amidFlood(post: () => Promise<void>): Promise<void> {
  const counted = (more: number) =>
    rows("UPDATE rate_limits SET count = count + $1 WHERE key LIKE 'contact mail %'", [more])
  await rows("DELETE FROM rate_limits WHERE key = 'contact notice'", [])
  await counted(FLOOD)
  try {
    await post()
  } finally {
    await counted(-FLOOD)
  }
}

// The locales run one after the other, because one locale's flood would suppress the other's mail.
test.describe.configure({ mode: 'default' })

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test(`mails look as before on a phone in ${locale}`, async ({ page }) => {
    const site = stack('SITE_URL')
    const sample = (name: string) => words('components', `sample.${name}`)
    const person = { firstName: sample('firstName'), lastName: sample('lastName') }
    const from = fullName(person)
    const email = `${unique('member')}@example.com`
    const next = `${unique('next')}@example.com`
    const call = async (procedure: string, json: object) => {
      const options = { data: { json }, headers: { 'x-locale': locale } }
      const answer = await page.request.post(`${site}/api/trpc/${procedure}`, options)
      expect(answer.status(), procedure).toBe(200)
    }
    const arrived = async (name: string, mails: () => Promise<CaughtMail[]>) => {
      const subject = words('mail', `${name}.subject`, { name: from })
      const found: CaughtMail[] = []
      const look = async () => {
        found.push(...(await mails()).filter((mail) => mail.subject === subject))
        return found.length
      }
      await expect.poll(look, { message: `the mail ${name}` }).toBeGreaterThan(0)
      return found[0]
    }

    const caught: Record<string, CaughtMail | undefined> = {}
    await call('user.signup', { email, name: '陳美玲', password: PASSWORD })
    await logInAs(page, email, PASSWORD)
    await call('user.initiateResetPassword', { email })
    await call('user.changeEmail', { newEmail: next, currentPassword: PASSWORD })
    const { csrfToken }: { csrfToken: string } = await (
      await page.request.get(`${site}/api/auth/csrf`)
    ).json()
    const callbackUrl = site + localePath(locale, '/')
    await page.request.post(`${site}/api/auth/signin/email`, {
      form: { csrfToken, email, callbackUrl, json: 'true' },
    })
    const asked = { phone: '+852 2345 6789', message: sample('message'), reason: 'express-entry' }
    const post = () => call('contact.post', { ...person, ...asked, email: next, elapsed: 60_000 })
    await post()
    await amidFlood(post)
    for (const name of ['emailVerification', 'passwordReset', 'signInLink', 'emailChangeFormer'])
      caught[name] = await arrived(name, () => mailsTo(email))
    caught.emailChangeNext = await arrived('emailChangeNext', () => mailsTo(next))
    caught.contactNotification = await arrived('contactNotification', () => mailsWith(next))
    caught.contactNotice = await arrived('contactNotice', () => mailsTo('office@mapleharbour.example'))
    // The notice about a new password is sent only to verified addresses.
    await rows('UPDATE users SET email_verified = now() WHERE email = $1', [email])
    const password = `${PASSWORD} again`
    await call('user.changePassword', {
      currentPassword: PASSWORD,
      ...{ password, passwordConfirmation: password },
    })
    caught.passwordChanged = await arrived('passwordChanged', () => mailsTo(email))

    // The mail's images come from the site.
    await page.goto('/terms-of-use')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of MAILS) {
      const mail = caught[name]
      if (!mail) throw new Error(`No mail ${name}`)
      await page.setContent(anyones(mail, email, next))
      await settle(page)
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
      expect(fits, `${name} is no wider than a phone`).toBe(true)
      await expectPicture(await screenshot(page, { fullPage: true }), `mail-${name}-${locale}-390`)
    }
  })
}
