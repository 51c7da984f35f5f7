import { expect, logInAs, queryDatabase, stack, test, unique, wordsOf } from '../support/e2e'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { newMember, PASSWORD } from '../support/members'

test(
  'a bounce writes an audit event and suppresses the address until an admin lifts the suppression',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, request }) => {
    const email = `bounce+${unique('member')}@simulator.amazonses.com`
    const call = async (procedure: string, json: object) =>
      expect(
        (await request.post(`${stack('SITE_URL')}/api/trpc/user.${procedure}`, { data: { json } })).ok(),
      ).toBe(true)
    const events = async () =>
      (
        await queryDatabase(
          'SELECT event FROM audit_events JOIN users ON subject_id = users.id WHERE email = $1 ORDER BY at',
          [email],
        )
      ).map((row) => row.event)
    const deadLetters = () =>
      queryDatabase(`SELECT last_error FROM outbox_mails WHERE recipient = $1 AND status = 'DEAD'`, [email])

    // The confirmation mail is the one that bounces.
    await call('signup', { email, name: 'Mei', password: PASSWORD })
    await expect.poll(events).toEqual(['account.created', 'mail.bounced'])
    expect(await deadLetters()).toEqual([])
    await call('initiateResetPassword', { email })
    await expect.poll(deadLetters).toEqual([{ last_error: 'AddressSuppressed' }])

    const words = wordsOf('en-CA')
    const admin = await newMember(page, 'ADMIN')
    await logInAs(page, admin.email, admin.password)
    await page.goto(`/admin/users?${new URLSearchParams({ search: email })}`)
    const manage = page.getByRole('row').filter({ hasText: email }).getByRole('button')
    const dialog = page.getByRole('dialog', { name: 'Mei' })
    await manage.click()
    const [suppressed = ''] = words('admin', 'suppression.BOUNCE', { moment: '|' }).split('|')
    await expect(dialog).toContainText(suppressed)
    await dialog.getByRole('button', { name: words('admin', 'actions.liftSuppression.submit') }).click()
    await expect(
      page.getByText(words('admin', 'actions.liftSuppression.done', { name: 'Mei' })),
    ).toBeVisible()
    await manage.click()
    await expect(dialog).not.toContainText(suppressed)
    await page.keyboard.press('Escape')

    // The admin sends the dead letter again; SES accepts it, and the simulator bounces it.
    await page.goto('/admin/users?view=messages&kind=failed')
    const failedMails = page.getByRole('region', { name: words('admin', 'mails.heading') })
    const failedMail = failedMails.getByRole('listitem').filter({ hasText: email })
    await failedMail.getByRole('button', { name: words('admin', 'mails.resend') }).click()
    await expect(failedMails.getByText(words('admin', 'mails.done', { recipient: email }))).toBeVisible()
    await expect(failedMail).toHaveCount(0)
    await expect.poll(async () => (await events()).at(-1)).toBe('mail.bounced')
  },
)

test(
  'the list of failed mails shows the previous page once the last page is empty',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const name = unique('failed')
    await queryDatabase(
      `INSERT INTO outbox_mails (id, template, recipient, locale, payload, status, attempts, created_at)
     SELECT $1 || n, 'passwordChanged', $1 || n || '@example.com', 'en-CA', '{}', 'DEAD', 8, '2020-01-01'
     FROM generate_series(1, 26) AS n`,
      [name],
    )
    const words = wordsOf('en-CA')
    const admin = await newMember(page, 'ADMIN')
    await logInAs(page, admin.email, admin.password)
    await page.goto('/admin/users?view=messages&kind=failed')
    const failedMails = page.getByRole('region', { name: words('admin', 'mails.heading') })
    const position = (at: number, pages: number) =>
      failedMails.getByText(words('admin', 'pager.position', { page: String(at), pages: String(pages) }))
    await failedMails.getByRole('button', { name: words('admin', 'pager.next') }).click()
    await expect(position(2, 2)).toBeVisible()

    // The last page has one mail, or more if another test adds a failed mail.
    const mails = failedMails.getByRole('listitem')
    await expect(async () => {
      await mails.last().getByRole('button').click({ timeout: 2_000 })
      await expect(failedMails.getByRole('navigation')).toBeHidden({ timeout: 2_000 })
    }).toPass()
    await expect(mails).not.toHaveCount(0)
    await queryDatabase('DELETE FROM outbox_mails WHERE recipient LIKE $1', [`${name}%`])
  },
)
