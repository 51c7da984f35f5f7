import { db } from '@/server/accounts/db/db'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { isSuppressed } from '@/server/accounts/mail/suppression'
import { bounce, complaint, setUpMailFeedback } from '../../../../support/mailFeedback'

const { ses, sns, accounts, post, setVariables } = setUpMailFeedback()

const events = async (subjectId: string) =>
  (await db().auditEvent.findMany({ where: { subjectId }, orderBy: { at: 'asc' } })).map(({ event }) => event)

const member = (email: string) =>
  db().user.create({ data: { email, name: 'Mei' }, select: { id: true, email: true } })

const enqueue = (recipient: string) =>
  db().outboxMail.create({ data: outboxRow('passwordChanged', recipient, 'zh-HK') })

describe('a bounce', () => {
  it.each(['1', '2'])('suppresses its address once, with a signature of version %s', async (version) => {
    const mei = await member('mei@example.com')
    const body = sns().message({ Message: bounce('Mei <MEI@example.com>'), SignatureVersion: version })
    expect(await post(body)).toBe(200)
    expect(await post(body)).toBe(200)
    expect(await isSuppressed('mei@example.com')).toBe(true)
    expect(await db().suppressedAddress.findMany()).toMatchObject([{ fault: 'BOUNCE' }])
    expect(await events(mei.id)).toEqual(['mail.bounced'])
    expect(JSON.stringify(await db().suppressedAddress.findMany())).not.toContain('mei')
  })

  it('prevents later mails: the next one is dead without being sent, with the reason', async () => {
    await post(sns().message({ Message: bounce('mei@example.com') }))
    await enqueue('mei@example.com')
    await enqueue('ann@example.com')
    const soon = new Date(Date.now() + 1000)
    while (await deliverNext(soon));
    const mails = await db().outboxMail.findMany({ orderBy: { recipient: 'asc' } })
    expect(mails).toMatchObject([
      { recipient: 'ann@example.com', status: 'SENT' },
      { recipient: 'mei@example.com', status: 'DEAD', lastError: 'AddressSuppressed' },
    ])
    expect(ses().sent).toHaveLength(1)
    expect(accounts().log.about('mail.suppressed')).toHaveLength(1)
  })

  it('is ignored if it is transient, as are deliveries', async () => {
    for (const message of [
      bounce('mei@example.com', 'Transient'),
      bounce('mei@example.com', 'Undetermined'),
      complaint('mei@example.com', 'not-spam'),
      JSON.stringify({ eventType: 'Delivery', delivery: { recipients: ['mei@example.com'] } }),
      JSON.stringify({ notificationType: 'Bounce', bounce: 'none' }),
      'Successfully validated SNS topic for Amazon SES event publishing.',
    ]) {
      expect(await post(sns().message({ Message: message, Subject: null }))).toBe(200)
    }
    expect(await db().suppressedAddress.count()).toBe(0)
  })

  it('suppresses the address that the mail was sent to, not one that its server names', async () => {
    await post(sns().message({ Message: bounce('mail@evil.example', 'Permanent', 'mei@example.com') }))
    expect(await isSuppressed('mei@example.com')).toBe(false)
    expect(await isSuppressed('mail@evil.example')).toBe(true)
  })

  it('never suppresses the office’s address, and logs an error', async () => {
    expect(await post(sns().message({ Message: bounce('Office@mapleharbour.example') }))).toBe(200)
    expect(await isSuppressed('office@mapleharbour.example')).toBe(false)
    expect(await db().suppressedAddress.count()).toBe(0)
    expect(accounts().log.about('mail.office_refused')).toMatchObject([{ level: 'error', fault: 'BOUNCE' }])
  })

  it('stays effective through a secret rotation', async () => {
    await post(sns().message({ Message: bounce('mei@example.com') }))
    const { NEXTAUTH_SECRET } = accounts().variables
    const renewed = 'another secret of the tests, long enough'
    setVariables({ NEXTAUTH_SECRET: renewed, NEXTAUTH_SECRET_PREVIOUS: NEXTAUTH_SECRET })
    expect(await isSuppressed('mei@example.com')).toBe(true)
    setVariables({ NEXTAUTH_SECRET_PREVIOUS: '' })
    expect(await isSuppressed('mei@example.com')).toBe(false)
  })
})

it('a complaint suppresses an address, and replaces a bounce as reason', async () => {
  const mei = await member('mei@example.com')
  await post(sns().message({ Message: bounce(mei.email) }))
  await Promise.all([1, 2, 3].map(() => post(sns().message({ Message: complaint(mei.email, 'abuse') }))))
  await post(sns().message({ Message: bounce(mei.email) }))
  expect(await db().suppressedAddress.findMany()).toMatchObject([{ fault: 'COMPLAINT' }])
  expect(await events(mei.id)).toEqual(['mail.bounced', 'mail.complained'])
})

it('logs neither addresses nor messages', () => {
  expect(accounts().log.lines.join('')).not.toMatch(/@example|@mapleharbour|mei/i)
})
