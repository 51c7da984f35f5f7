import { expect, type Page } from '@playwright/test'
import { localePath } from '@/lib/routes'
import { mailsTo, rows, stack, unique, wordsOf, type Locale } from './e2e'

/** Long enough for every rule, and in both scripts. */
export const PASSWORD = '維港渡輪 to Vancouver'

/** An account that no other test uses. */
export async function newMember(page: Page, role: 'MEMBER' | 'ADMIN' = 'MEMBER') {
  const member = { email: `${unique('member')}@example.com`, name: '陳美玲', password: PASSWORD }
  const answer = await page.request.post(`${stack('SITE_URL')}/api/trpc/user.signup`, {
    data: { json: member },
  })
  expect(answer.status(), `sign-up of ${member.email}`).toBe(200)
  if (role === 'ADMIN')
    await rows('UPDATE users SET role = $1, email_verified = now() WHERE email = $2', [role, member.email])
  return member
}

/** The newest link to a new password that was mailed to an address. */
export async function resetLink(email: string): Promise<string> {
  const links = async () => {
    const mails = await mailsTo(email)
    return mails.flatMap(({ body }) => /https?:\S+dialog=reset\S+/.exec(body.text)?.[0] ?? [])
  }
  await expect.poll(links, { message: `a reset mail to ${email}` }).not.toEqual([])
  return (await links()).at(-1) ?? ''
}

/** The dialogs as a visitor of a language finds them. */
export function dialogsOf(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const open = page.getByRole('dialog')
  return {
    /** Whichever is open. */
    open,
    called: (dialog: string) => page.getByRole('dialog', { name: words('dialogs', `${dialog}.heading`) }),
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
    /** The one error beside the button. */
    fault: open.getByRole('alert'),
  }
}
