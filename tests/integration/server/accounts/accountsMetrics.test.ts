import { metrics } from '@/runtime/metrics'
import { addAccountsMetrics } from '@/server/accounts/accountsMetrics'
import { closeDatabase, db } from '@/server/accounts/db/db'
import { startAccounts } from '../../../support/accounts'

let accounts: Awaited<ReturnType<typeof startAccounts>>
beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9')
  addAccountsMetrics()
})
// The last test stops the database.
afterAll(() => closeDatabase())

const mail = { template: 'contact', recipient: 'chan@example.com', locale: 'en-CA', payload: {} }

describe('the metrics of the accounts side', () => {
  it('show the outbox, the database and the hashing queue, without personal data', async () => {
    const createdAt = new Date(Date.now() - 60_000)
    await db().outboxMail.createMany({
      data: [
        { ...mail, createdAt },
        { ...mail, status: 'DEAD' },
        { ...mail, status: 'SENT' },
      ],
    })
    const text = await metrics().registry.metrics()
    expect(text).toContain('outbox_mails{status="PENDING"} 1')
    expect(text).toContain('outbox_mails{status="DEAD"} 1')
    expect(text).not.toContain('SENT')
    const [, age] = /outbox_oldest_pending_seconds ([\d.]+)/.exec(text) ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(60)
    expect(text).toMatch(/database_connections\{state="active"\} \d/)
    expect(text).toContain('bcrypt_queue_size 0')
    expect(text).not.toContain('chan@')
  })

  it('leave out dead letters of spam, which the inbox hides', async () => {
    await db().outboxMail.deleteMany()
    const sender = { firstName: 'Tai Man', lastName: 'Chan', email: 'chan@example.com', locale: 'en-CA' }
    const mails = { create: { ...mail, status: 'DEAD' } } as const
    for (const spam of [true, false]) await db().contactMessage.create({ data: { ...sender, spam, mails } })
    expect(await metrics().registry.metrics()).toContain('outbox_mails{status="DEAD"} 1')
  })

  it('leave out mails to suppressed addresses, except those about a contact message', async () => {
    await db().outboxMail.deleteMany()
    const stopped = { ...mail, status: 'DEAD', lastError: 'AddressSuppressed' } as const
    const sender = { firstName: 'Tai Man', lastName: 'Chan', email: 'chan@example.com', locale: 'en-CA' }
    await db().outboxMail.createMany({ data: [stopped, { ...stopped, lastError: 'TimeoutError' }] })
    await db().contactMessage.create({ data: { ...sender, mails: { create: stopped } } })
    expect(await metrics().registry.metrics()).toContain('outbox_mails{status="DEAD"} 2')
  })

  it('leave the database out while it is down', async () => {
    await accounts.stopDatabase()
    const text = await metrics().registry.metrics()
    expect(text).not.toMatch(/^(?:outbox|database)_.* \d/m)
    expect(text).toContain('bcrypt_queue_size 0')
  })
})
