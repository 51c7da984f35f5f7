import { expect, rows, stack, test, unique } from '../support/e2e'
import { PASSWORD } from '../support/members'

for (const [kind, event] of [
  ['bounce', 'mail.bounced'],
  ['complaint', 'mail.complained'],
] as const) {
  test(`after a ${kind} no more mail goes to an address, and the audit log says why`, async ({ request }) => {
    const email = `${kind}+${unique('member')}@simulator.amazonses.com`
    const call = async (procedure: string, json: object) =>
      expect(
        (await request.post(`${stack('SITE_URL')}/api/trpc/user.${procedure}`, { data: { json } })).ok(),
      ).toBe(true)
    const events = async () =>
      (
        await rows(
          'SELECT event FROM audit_events JOIN users ON subject_id = users.id WHERE email = $1 ORDER BY at',
          [email],
        )
      ).map((row) => row.event)
    const givenUp = () =>
      rows(`SELECT last_error FROM outbox_mails WHERE recipient = $1 AND status = 'DEAD'`, [email])

    // Its mail, which asks for a confirmation, is the one that comes back.
    await call('signup', { email, name: 'Mei', password: PASSWORD })
    await expect.poll(events).toEqual(['account.created', event])
    expect(await givenUp()).toEqual([])
    await call('initiateResetPassword', { email })
    await expect.poll(givenUp).toEqual([{ last_error: 'AddressSuppressed' }])
  })
}
