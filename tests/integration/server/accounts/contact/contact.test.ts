import type { Server } from 'node:http'
import startMailCatcher from 'aws-ses-v2-local'
import type { Context } from '@/server/accounts/trpc/context'
import { db } from '@/server/accounts/db/db'
import { deliverNext } from '@/server/accounts/mail/outbox'
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
  it('stores the specified payload and enqueues one mail to the firm @spec:3.2', async () => {
    await caller.contact.post({ ...genuine, phone: '+852 5550 0199', message: 'Hello', reason: 'visa-tonic' })
    const [row] = await db().contactMessage.findMany({ include: { mails: true } })
    expect(row).toMatchObject({ ...genuine, phone: '+852 5550 0199', message: 'Hello', reason: 'visa-tonic' })
    expect(row).toMatchObject({ locale: 'en-CA', userId: null })
    expect(row?.mails).toMatchObject([
      {
        template: 'contactNotification',
        recipient: 'office@mapleharbour.example',
        status: 'PENDING',
        attempts: 0,
      },
    ])
  })

  it('keeps Chinese text intact in the row and in the mail', async () => {
    const message = '你好，我們一家四口想移民加拿大。\n😀𠮷'
    await caller.contact.post({ ...genuine, message, locale: 'zh-HK' })
    expect(await deliverNext()).toBe(true)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...genuine, message, locale: 'zh-HK' })
    const [sent, ...others] = await sentMails()
    expect(others).toEqual([])
    expect(sent?.destination).toEqual({ to: ['office@mapleharbour.example'], cc: [], bcc: [] })
    expect(sent?.replyTo).toEqual(['kayan@example.com'])
    expect(sent?.subject).toBe('陳嘉欣的查詢')
    expect(sent?.body.text).toContain(message)
    expect(sent?.body.html).toContain(message)
    expect(sent?.body.html).toContain('<html lang="zh-HK">')
  })

  it('half a character, which no database keeps, does not lose the message', async () => {
    await caller.contact.post({ ...genuine, firstName: '嘉\ud83d欣', message: 'half \ud83d end' })
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...genuine, message: 'half  end' })
  })

  it('empties what the outbox held once the mail is sent', async () => {
    await caller.contact.post(genuine)
    await deliverNext()
    const { status, payload, lockedUntil } = await db().outboxMail.findFirstOrThrow()
    expect([status, payload, lockedUntil]).toEqual(['SENT', {}, null])
  })

  it('keeps neither message nor mail when the mail cannot be kept', async () => {
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

  it('a double click, a retry and two tabs are one message @row:54', async () => {
    const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
    await Promise.all(Array.from({ length: 8 }, () => caller.contact.post(form)))
    await expect(postContactForm(form, anonymous)).resolves.toEqual({ ok: true })
    expect([await db().contactMessage.count(), await db().outboxMail.count()]).toEqual([1, 1])
  })

  it('what counted as spam does not swallow the same message sent by a person @row:60', async () => {
    const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
    await caller.contact.post({ ...form, elapsed: 500 })
    await caller.contact.post({ ...form, elapsed: 9_000 })
    await caller.contact.post({ ...form, elapsed: 500 })
    expect(await db().contactMessage.findMany({ select: { spam: true } })).toEqual([{ spam: false }])
    expect(await db().outboxMail.count()).toBe(1)
  })

  it('keeps a text that was corrected before it was sent again under the same key', async () => {
    const form = { ...genuine, idempotencyKey: 'a-key-of-one-form' }
    await caller.contact.post({ ...form, message: 'On Monday' })
    await caller.contact.post({ ...form, message: 'On Tuesday' })
    expect(await db().contactMessage.count()).toBe(2)
  })

  it('needs neither telephone number nor message, and two calls without a key are two messages @spec:5.4 @spec:5.5', async () => {
    await Promise.all([caller.contact.post(genuine), caller.contact.post(genuine)])
    expect(await db().contactMessage.count()).toBe(2)
  })

  it('markup in a message is text in the mail @row:34', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    await caller.contact.post({ ...genuine, firstName: attack, message: attack })
    await deliverNext()
    const [sent] = await sentMails()
    expect(sent?.body.html).not.toContain('<img src=x')
    expect(sent?.body.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('a name with a header in it reaches one recipient, without the header @row:33', async () => {
    await caller.contact.post({ ...genuine, firstName: 'Ann\r\nBcc: victim@example.com' })
    await deliverNext()
    const [sent] = await sentMails()
    expect(sent?.subject).toBe('Message from Ann Bcc: victim@example.com 陳')
    expect(sent?.destination).toEqual({ to: ['office@mapleharbour.example'], cc: [], bcc: [] })
  })

  describe('what led to it', () => {
    const campaign = {
      first: { source: 'newsletter', campaign: '十月', landing: '/zh-HK' },
      last: { medium: 'cpc', landing: '/visa-tonic', referrer: 'https://www.example.com' },
      page: '/contact',
    }
    const storedCampaign = async (sent: unknown) => {
      // An input that the router's type forbids but any client may send.
      const result = await postContactForm({ ...genuine, campaign: sent }, anonymous)
      expect(result).toEqual({ ok: true })
      return (await db().contactMessage.findFirstOrThrow()).campaign
    }

    it('is kept with the message, and not told to the office', async () => {
      await caller.contact.post({ ...genuine, campaign })
      expect((await db().contactMessage.findFirst())?.campaign).toEqual(campaign)
      await deliverNext()
      expect(JSON.stringify(await sentMails())).not.toContain('newsletter')
    })

    it.each([
      ['nothing', undefined],
      ['null', null],
      ['a text', 'utm_source=x'],
      ['a list', [campaign]],
      ['lists and numbers where texts belong', { first: { source: ['x'], medium: 5 }, last: [], page: 7 }],
      ['depth', { first: { source: { first: { source: { first: 'x' } } } } }],
      ['NUL alone', { first: { source: '\u0000' } }],
      ['half a character', { first: { source: '\ud83d' } }],
    ])('%s counts as absent, and never stops a message', async (_, sent) => {
      expect(await storedCampaign(sent)).toBeNull()
    })

    it('what is huge is cut', async () => {
      const long = '漢'.repeat(20_000)
      const cut = { source: '漢'.repeat(100) }
      expect(await storedCampaign({ first: { source: long }, last: { source: long }, page: long })).toEqual({
        first: cut,
        last: cut,
      })
    })

    it('control characters go, markup stays text', async () => {
      const html = '<img src=x onerror=alert(1)>'
      expect(
        await storedCampaign({ first: { source: 'a\u0000b\r\nBcc: c', term: html }, page: '/a\u202eb' }),
      ).toEqual({
        first: { source: 'a b Bcc: c', term: html },
        page: '/ab',
      })
    })

    it('the same form sent again after a reload, which has no advertisement’s tags, is one message @row:54', async () => {
      const form = { ...genuine, message: 'Hello', idempotencyKey: 'a-key-of-one-form' }
      await caller.contact.post({ ...form, campaign })
      await caller.contact.post({ ...form, campaign: { page: '/' } })
      expect(await db().contactMessage.findMany()).toMatchObject([{ campaign }])
    })
  })

  it('ties the message to the account of a visitor who is logged in', async () => {
    const user = await db().user.create({ data: { email: 'mei@example.com', name: 'Mei' } })
    await createCaller({ ...anonymous, user }).contact.post(genuine)
    expect(await db().contactMessage.findFirst()).toMatchObject({ userId: user.id })
  })

  it('answers every broken rule with its code, called directly and by the plain form @spec:5.1 @spec:5.2 @spec:5.3 @spec:5.5', async () => {
    const broken = { firstName: '', lastName: ' ', email: 'nobody', message: '漢'.repeat(2001) }
    const fields = {
      firstName: 'required',
      lastName: 'required',
      email: 'emailInvalid',
      message: 'messageTooLong',
    }
    await expect(caller.contact.post(broken)).rejects.toMatchObject({ errorCode: 'VALIDATION', fields })
    await expect(postContactForm(broken, anonymous)).resolves.toEqual({
      ok: false,
      code: 'VALIDATION',
      fields,
    })
    await expect(postContactForm('text', anonymous)).resolves.toMatchObject({ ok: false, code: 'VALIDATION' })
    expect(await db().contactMessage.count()).toBe(0)
  })

  it('takes a message of 2,000 emoji @row:39', async () => {
    await caller.contact.post({ ...genuine, message: '😀'.repeat(2000) })
    expect((await db().contactMessage.findFirst())?.message).toHaveLength(4000)
  })
})
