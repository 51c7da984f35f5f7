import { expect, type Page } from '@playwright/test'
import { localePath } from '@/lib/routes'
import { mailsTo, queryDatabase, stack, unique, wordsOf, type Locale } from './e2e'

/** Satisfies every password rule, and mixes both scripts. */
export const PASSWORD = '維港渡輪 to Vancouver'

/** Creates an account that no other test uses. */
export async function newMember(page: Pick<Page, 'request'>, role: 'MEMBER' | 'ADMIN' = 'MEMBER') {
  const member = { email: `${unique('member')}@example.com`, name: '陳美玲', password: PASSWORD }
  const answer = await page.request.post(`${stack('SITE_URL')}/api/trpc/user.signup`, {
    data: { json: member },
  })
  expect(answer.status(), `signup of ${member.email}`).toBe(200)
  if (role === 'ADMIN')
    await queryDatabase('UPDATE users SET role = $1, email_verified = now() WHERE email = $2', [
      role,
      member.email,
    ])
  return member
}

/** Returns the seeded member, which saves a signup. All tests share the account, so none may change it. */
export const sharedMember = () => ({ email: stack('VISITOR_EMAIL'), password: stack('VISITOR_PASSWORD') })

async function newestLink(email: string, pattern: RegExp): Promise<string> {
  const links = async () => (await mailsTo(email)).flatMap(({ body }) => pattern.exec(body.text)?.[0] ?? [])
  await expect.poll(links, { message: `a mail to ${email} with ${pattern}` }).not.toEqual([])
  return (await links()).at(-1) ?? ''
}

/** Returns the newest password reset link that was mailed to an address. */
export const resetLink = (email: string) => newestLink(email, /https?:\S+dialog=reset\S+/)

/** Returns the newest link to /account/confirm that was mailed to an address. */
export const confirmationLink = (email: string) => newestLink(email, /https?:\S+\/account\/confirm#\S+/)

/** Requests a login link with the form of /signin, which must be open, and returns the mailed link. */
export async function loginLink(page: Page, locale: Locale, email: string): Promise<string> {
  const words = wordsOf(locale)
  const region = page.getByRole('region', { name: words('auth', 'login.link') })
  await region.getByLabel(words('forms', 'field.email')).fill(email)
  await region.getByRole('button', { name: words('forms', 'emailLink.submit') }).click()
  await expect(region.getByRole('status')).toContainText(words('auth', 'linkSent.text'))
  const subject = words('mail', 'signInLink.subject')
  const links = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject)
  await expect.poll(links, { message: `a login link to ${email}` }).toHaveLength(1)
  const [mail] = await links()
  return mail?.body.text.match(/^https?:\S+$/m)?.[0] ?? ''
}

/** Finds the header's account link by its two names. */
export function accountLinks(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const link = (name: string) =>
    page.getByRole('banner').getByRole('link', { name: words('common', `header.${name}`) })
  return { account: link('account'), logIn: link('logIn') }
}

/** Logs out through the header's account button and the profile dialog. */
export async function logOut(page: Page, locale: Locale): Promise<void> {
  await accountLinks(page, locale).account.click()
  await dialogsOf(page, locale).button('dialogs', 'profile.logOut').click()
}

/** The password form of /signin. */
export function loginForm(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const region = page.getByRole('region', { name: words('auth', 'login.password') })
  const email = region.getByLabel(words('forms', 'field.email'))
  return {
    email,
    error: region.getByRole('alert'),
    submit: async (credentials: { email: string; password: string }) => {
      await email.fill(credentials.email)
      await region.getByLabel(words('forms', 'field.password')).fill(credentials.password)
      await region.getByRole('button', { name: words('forms', 'login.submit') }).click()
    },
  }
}

/** Finds the dialogs by their copy in a locale. */
export function dialogsOf(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const open = page.getByRole('dialog')
  return {
    /** The open dialog. */
    open,
    dialogNamed: (dialog: string) =>
      page.getByRole('dialog', { name: words('dialogs', `${dialog}.heading`) }),
    goTo: (dialog: string, path = '/', origin = '') =>
      page.goto(`${origin}${localePath(locale, path)}?dialog=${dialog}`),
    field: (name: string) => open.getByLabel(words('forms', `field.${name}`), { exact: true }),
    button: (namespace: 'dialogs' | 'forms', key: string) =>
      open.getByRole('button', { name: words(namespace, key), exact: true }),
    fill: async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        await open.getByLabel(words('forms', `field.${name}`), { exact: true }).fill(value)
      }
    },
    /** The error beside the submit button. */
    error: open.getByRole('alert'),
  }
}
