import type { Server } from 'node:http'
import startMailCatcher from 'aws-ses-v2-local'
import { CONSENT_VERSION } from '@/analytics/consent'
import type { Context } from '@/server/accounts/trpc/context'
import { setSpam } from '@/server/accounts/admin/messageActions'
import { db } from '@/server/accounts/db/db'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { postContactForm } from '@/server/accounts/pages/postContactForm'
import { startAccounts } from '../../../../support/accounts'

const anonymous: Context = { user: null, locale: 'en-CA', requestId: 'test' }
const caller = createCaller(anonymous)
const genuine = { firstName: '嘉欣', lastName: '陳', email: 'kayan@example.com' }

let mail: Server
let mailUrl: string
let accounts: Awaited<ReturnType<typeof startAccounts>>

beforeAll(async () => {
  mail = await startMailCatcher({ host: '127.0.0.1', port: 0 })
  const address = mail.address()
  mailUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
  accounts = await startAccounts(mailUrl)
})
afterAll(async () => {
  await accounts.stop()
  mail.closeAllConnections()
  mail.close()
})
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await fetch(`${mailUrl}/clear-store`, { method: 'POST' })
})

type StoredMail = {
  replyTo: string[]
  destination: Record<string, string[]>
  subject: string
  body: { text: string; html: string }
}

async function sentMails(): Promise<StoredMail[]> {
  const { emails }: { emails: StoredMail[] } = await (await fetch(`${mailUrl}/store`)).json()
  return emails
}

describe('contact.post', () => {
  it('preserves Chinese text in the database and in the mail', async () => {
    const message = '你好，我們一家四口想移民加拿大。\n😀𠮷'
    await caller.contact.post({ ...genuine, message, locale: 'zh-HK' })
    expect(await deliverNext()).toBe(true)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...genuine, message, locale: 'zh-HK' })
    const [sent, ...others] = await sentMails()
    expect(others).toEqual([])
    expect(sent?.destination).toEqual({ to: ['office@mapleharbour.example'], cc: [], bcc: [] })
    expect(sent?.replyTo).toEqual(['kayan@example.com'])
    expect(sent?.subject).toBe('網站訊息：陳嘉欣')
    expect(sent?.body.text).toContain(message)
    expect(sent?.body.html).toContain(message)
    expect(sent?.body.html).toContain('<html lang="zh-HK">')
  })

  it('stores a message without its unpaired surrogates, which are not valid Unicode', async () => {
    await caller.contact.post({ ...genuine, firstName: '嘉\ud83d欣', message: 'half \ud83d end' })
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...genuine, message: 'half  end' })
  })

  it('stores neither message nor mail if the mail cannot be stored', async () => {
    await db()
      .$executeRaw`ALTER TABLE outbox_mails ADD CONSTRAINT no_mail CHECK (template <> 'contactNotification')`
    try {
      const rejection = await postContactForm(genuine, anonymous)
      expect(rejection).toEqual({ ok: false, code: 'CONTACT_NOT_STORED' })
      await expect(caller.contact.post(genuine)).rejects.toMatchObject({ errorCode: 'CONTACT_NOT_STORED' })
      expect(await db().contactMessage.count()).toBe(0)
    } finally {
      await db().$executeRaw`ALTER TABLE outbox_mails DROP CONSTRAINT no_mail`
    }
    await caller.contact.post(genuine)
    expect(await db().contactMessage.count()).toBe(1)
  })

  it('stores one message for concurrent and repeated submissions with the same idempotency key @row:54', async () => {
    const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
    await Promise.all(Array.from({ length: 8 }, () => caller.contact.post(form)))
    await expect(postContactForm(form, anonymous)).resolves.toEqual({ ok: true })
    expect([await db().contactMessage.count(), await db().outboxMail.count()]).toEqual([1, 1])
  })

  it('replaces a message marked as spam by the same genuine message @row:60', async () => {
    const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
    await caller.contact.post({ ...form, elapsed: 500 })
    await caller.contact.post({ ...form, elapsed: 9_000 })
    await caller.contact.post({ ...form, elapsed: 500 })
    expect(await db().contactMessage.findMany({ select: { spam: true } })).toEqual([{ spam: false }])
    expect(await db().outboxMail.count()).toBe(1)
  })

  it('leaves a message that an administrator has marked as spam, however often it is sent @row:60', async () => {
    const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
    await caller.contact.post(form)
    const { id } = await db().contactMessage.findFirstOrThrow({ select: { id: true } })
    const user = { id: 'admin', email: 'admin@example.com', name: 'Admin', role: 'ADMIN' } as const
    await setSpam({ id, spam: true }, { user, requestId: 'test', client: undefined })
    await caller.contact.post(form)
    expect(await db().contactMessage.findMany({ select: { spam: true } })).toEqual([{ spam: true }])
    expect(await db().outboxMail.count()).toBe(0)
  })

  it('stores a corrected message with the same idempotency key separately', async () => {
    const form = { ...genuine, idempotencyKey: 'a-key-of-one-form' }
    await caller.contact.post({ ...form, message: 'On Monday' })
    await caller.contact.post({ ...form, message: 'On Tuesday' })
    expect(await db().contactMessage.count()).toBe(2)
  })

  it('escapes markup of a message in the mail @row:34', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    await caller.contact.post({ ...genuine, firstName: attack, message: attack })
    await deliverNext()
    const [sent] = await sentMails()
    expect(sent?.body.html).not.toContain('<img src=x')
    expect(sent?.body.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('does not cut the preheader of the mail inside an emoji', async () => {
    await caller.contact.post({ ...genuine, message: `${'x'.repeat(147)}👩‍👧 and more` })
    await deliverNext()
    const [sent] = await sentMails()
    expect(sent?.body.html).toMatch(/data-skip-in-text="true">x{147}</)
  })

  it('removes line breaks of a name from the mail headers @row:33', async () => {
    await caller.contact.post({ ...genuine, firstName: 'Ann\r\nBcc: victim@example.com' })
    await deliverNext()
    const [sent] = await sentMails()
    expect(sent?.subject).toBe('Website message from Ann Bcc: victim@example.com 陳')
    expect(sent?.destination).toEqual({ to: ['office@mapleharbour.example'], cc: [], bcc: [] })
  })

  describe('the attribution', () => {
    const consent = CONSENT_VERSION
    const campaign = {
      first: { source: 'newsletter', campaign: '十月', landing: '/zh-HK' },
      last: { medium: 'cpc', landing: '/visa-tonic', referrer: 'https://www.example.com' },
      page: '/contact',
    }

    it('is stored with the message, but not mailed to the office', async () => {
      await caller.contact.post({ ...genuine, campaign: { consent, ...campaign } })
      expect((await db().contactMessage.findFirst())?.campaign).toEqual(campaign)
      await deliverNext()
      expect(JSON.stringify(await sentMails())).not.toContain('newsletter')
    })

    it.each([
      ['no consent', {}],
      ['consent to an earlier question, which asked for less', { consent: CONSENT_VERSION - 1 }],
      ['consent that is a string', { consent: String(CONSENT_VERSION) }],
      ['consent that is true', { consent: true }],
    ])('is not stored with %s, but the message is @row:45', async (_, answer) => {
      const result = await postContactForm({ ...genuine, campaign: { ...campaign, ...answer } }, anonymous)
      expect(result).toEqual({ ok: true })
      expect((await db().contactMessage.findFirstOrThrow()).campaign).toBeNull()
    })

    it('that is a string counts as absent, and does not reject the message', async () => {
      const result = await postContactForm({ ...genuine, campaign: 'utm_source=x' }, anonymous)
      expect(result).toEqual({ ok: true })
      expect((await db().contactMessage.findFirstOrThrow()).campaign).toBeNull()
    })

    it('does not matter for the idempotency key: the form sent again without campaign tags is one message @row:54', async () => {
      const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
      await caller.contact.post({ ...form, campaign: { consent, ...campaign } })
      await caller.contact.post({ ...form, campaign: { consent, page: '/' } })
      expect(await db().contactMessage.findMany()).toMatchObject([{ campaign }])
    })
  })

  it('links the message to the account of a logged-in visitor', async () => {
    const user = await db().user.create({ data: { email: 'mei@example.com', name: 'Mei' } })
    await createCaller({ ...anonymous, user }).contact.post(genuine)
    expect(await db().contactMessage.findFirst()).toMatchObject({ userId: user.id })
  })
})
