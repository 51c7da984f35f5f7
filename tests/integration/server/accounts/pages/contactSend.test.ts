/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { db } from '@/server/accounts/db/db'
import { contactPostProps, type ContactPostProps } from '@/server/accounts/pages/contactSendProps'
import { startAccounts } from '../../../../support/accounts'
import { freezeClock } from '../../../../support/clock'
import { startContentHost } from '../../../../support/contentHost'
import { replaceEnvironment } from '../../../../support/environment'
import { deliverAll } from '../../../../support/linkMails'
import { parseCookies } from '../../../../support/pageServer'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'
import { cleanUp, fillFromSeed, testLake, type TestLake } from '../../../lake/support'

const form = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', message: '你好' }

let lake: TestLake
let content: Awaited<ReturnType<typeof startContentHost>>
let accounts: Awaited<ReturnType<typeof startAccounts>>
let ses: Awaited<ReturnType<typeof startSesStub>>
let site: Server
let origin: string

beforeAll(async () => {
  lake = await testLake()
  await fillFromSeed(lake)
  content = await startContentHost(lake.origin)
  ses = await startSesStub()
  accounts = await startAccounts(ses.url, content.variables)
  // Runs the page's data function behind a real server, so that it reads a real request.
  site = createServer((req, res) => {
    const context = {
      req: Object.assign(req, { cookies: parseCookies(req.headers.cookie) }),
      res,
      query: {},
      resolvedUrl: '/contact/send',
      locale: 'zh-HK',
    }
    void contactPostProps(context).then((result) => res.end(JSON.stringify(result)))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address() as AddressInfo
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  site.close()
  site.closeAllConnections()
  await accounts.stop()
  await ses.stop()
  await content.stop()
  await cleanUp()
})
afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await db().outboxMail.deleteMany()
  await db().rateLimit.deleteMany()
})

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(origin, { method: 'POST', body: new URLSearchParams(fields), headers })
  const { props }: { props: ContactPostProps } = await response.json()
  return { status: response.status, props }
}

it('shows the title of a known contact reason, and no title for an unknown reason', async () => {
  const titleFor = async (reason: string) => (await post({ ...form, reason })).props.about
  expect(await titleFor('work-permit')).toBe('工作許可')
  expect([await titleFor('free-money'), await titleFor('constructor'), await titleFor('')]).toEqual([
    null,
    null,
    null,
  ])
  // The mail to the office contains it too, beside the short name.
  await deliverAll()
  const texts = ses.sent.map((sent) => sent.get('Message.Body.Text.Data'))
  expect(texts[0]).toContain('：工作許可 · work-permit')
  expect(texts[1]).toContain('：free-money')
  // From here on, content requests fail.
  content.fail()
})

it('stores the message and confirms it while the content is unavailable', async () => {
  const { status, props } = await post(form)
  expect(status).toBe(200)
  expect([props.outcome, props.values, props.content]).toEqual(['sent', {}, null])
  expect(props.copy.forms).toBeDefined()
  expect(await db().contactMessage.findMany()).toMatchObject([{ ...form, locale: 'zh-HK' }])
})

it('stores a form that is posted again once, and a corrected form as another message @row:54', async () => {
  await Promise.all([post(form), post(form)])
  await post(form)
  expect(await db().contactMessage.count()).toBe(1)
  await post({ ...form, message: '你好，再補充一點' })
  expect(await db().contactMessage.count()).toBe(2)
})

it('returns a rejected form with its values and errors', async () => {
  const values = { ...form, email: 'mei', message: '楓'.repeat(2001) }
  const { status, props } = await post(values)
  expect(status).toBe(422)
  expect(props).toMatchObject({ outcome: null, values })
  expect(props.errors).toEqual({ email: 'emailInvalid', message: 'messageTooLong' })
  expect(await db().contactMessage.count()).toBe(0)
})

it('answers a body above the size limit with 413 @row:37', async () => {
  const { status, props } = await post({ ...form, message: 'x'.repeat(150_000) })
  expect(status).toBe(413)
  expect(props.outcome).toBe('failed')
})

it('redirects a GET request to the contact page', async () => {
  const response = await fetch(origin)
  expect(await response.json()).toEqual({ redirect: { destination: '/zh-HK/contact', permanent: false } })
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site, with only an Origin header', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a form with an unexpected content type', { 'content-type': 'text/plain' }],
])('rejects a post from %s and stores nothing @row:28', async (_from, headers) => {
  const body = new URLSearchParams(form).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(origin, { method: 'POST', body, headers: { ...type, ...headers } })
  expect(response.status).toBe(400)
  expect(await db().contactMessage.count()).toBe(0)
  // Otherwise another site could prefill our form for the visitor to send.
  expect((await response.json()).props).toMatchObject({ outcome: 'failed', reason: null, from: null })
  expect((await post(form, headers)).props.values).toEqual({})
})

it('accepts a post of the own site from a browser that sends only an Origin header', async () => {
  expect((await post(form, { origin: accounts.variables.SITE_URL })).status).toBe(200)
})

it('ignores unknown field names', async () => {
  const values = { ...form, email: 'mei' }
  const { status, props } = await post({ ...values, toString: 'x', constructor: 'y', ['__proto__']: 'z' })
  expect([status, Object.entries(props.values).sort()]).toEqual([422, Object.entries(values).sort()])
})

it('keeps the visitor logged in despite an invalid callback cookie @row:27', async () => {
  const account = { email: form.email, name: '陳美玲', role: 'MEMBER' as const }
  const { id } = await db().user.create({ data: account })
  const cookie = `next-auth.callback-url=javascript:1; ${await createSession(id)}`
  expect((await post(form, { cookie })).status).toBe(200)
  expect(await db().contactMessage.findFirst()).toMatchObject({ userId: id })
})

describe('the contact reason', () => {
  const site = 'http://localhost:3000'
  const reasonsFor = async (referer: string, fields: object = {}) => {
    const { props } = await post({ ...form, ...fields }, { referer })
    return [props.reason, (await db().contactMessage.findFirstOrThrow()).reason]
  }

  it.each([`${site}/contact?reason=study-permit`, `${site}/zh-HK/contact?utm=x&reason=study-permit`])(
    'is read without scripts from the URL of the form’s page, %s @spec:2.35 @row:56',
    async (referer) => {
      expect(await reasonsFor(referer)).toEqual(['study-permit', 'study-permit'])
    },
  )

  it.each([
    ['another site', 'http://evil.example/contact?reason=study-permit'],
    ['another page', `${site}/?reason=study-permit`],
    ['the page without a reason', `${site}/contact`],
    ['the page with two reasons', `${site}/contact?reason=a&reason=b`],
    ['the page with a reason of 5 kB', `${site}/contact?reason=${'r'.repeat(5000)}`],
    ['an invalid URL', 'study-permit'],
  ])('is absent if the form was on %s @row:40', async (_where, referer) => {
    expect(await reasonsFor(referer)).toEqual([null, null])
  })

  it('is the form’s own value, if it has one', async () => {
    const referer = `${site}/contact?reason=study-permit`
    expect(await reasonsFor(referer, { reason: 'visitor-visa' })).toEqual(['visitor-visa', 'visitor-visa'])
  })

  it('is absent if the form’s own value is 5 kB long @row:40', async () => {
    const { status, props } = await post({ ...form, reason: 'r'.repeat(5000) })
    expect([status, props.outcome, props.reason]).toEqual([200, 'sent', null])
  })
})

describe('the attribution of a message that was sent without scripts', () => {
  const site = 'http://localhost:3000'
  const campaignOf = async (referer: string) => {
    await post(form, { referer })
    return (await db().contactMessage.findFirstOrThrow()).campaign
  }

  it('consists of the form’s page and the campaign tags of its URL', async () => {
    const touch = { source: 'newsletter', medium: 'email' }
    const query = 'utm_source=newsletter&utm_medium=email&email=mei@example.com'
    expect(await campaignOf(`${site}/zh-HK/contact?${query}`)).toEqual({
      first: touch,
      last: touch,
      page: '/zh-HK/contact',
    })
  })

  it('is only the page if its URL has no campaign tags', async () => {
    expect(await campaignOf(`${site}/contact`)).toEqual({ page: '/contact' })
  })

  it.each(['http://evil.example/contact?utm_source=x', 'no address'])(
    'is absent for the referrer %s',
    async (referer) => {
      expect(await campaignOf(referer)).toBeNull()
    },
  )

  describe('in a form that was returned', () => {
    const opened = `${site}/contact?utm_source=newsletter&utm_campaign=%E5%8D%81%E6%9C%88&email=mei@example.com`
    const fromResponsePage = { referer: `${site}/contact/send` }
    const touch = { source: 'newsletter', campaign: '十月' }
    const fullCampaign = { first: touch, last: touch, page: '/contact' }
    const storedCampaign = async () => (await db().contactMessage.findFirstOrThrow()).campaign

    it('stays that of the first page, however often the form is returned', async () => {
      const refused = { ...form, email: 'mei' }
      let { props } = await post(refused, { referer: opened })
      expect(props.from).not.toContain('example.com')
      for (let times = 0; times < 2; times += 1)
        props = (await post({ ...refused, from: props.from ?? '' }, fromResponsePage)).props
      await post({ ...form, from: props.from ?? '' }, fromResponsePage)
      expect(await storedCampaign()).toEqual(fullCampaign)
    })

    it('stays the same for another message from the confirmation page', async () => {
      const { props } = await post(form, { referer: opened })
      await db().contactMessage.deleteMany()
      await post({ ...form, from: props.from ?? '', message: '還有一事' }, fromResponsePage)
      expect(await storedCampaign()).toEqual(fullCampaign)
    })

    it('has no contact reason that the visitor has removed', async () => {
      const { props } = await post(
        { ...form, email: 'mei', reason: '' },
        { referer: `${opened}&reason=study` },
      )
      const { props: corrected } = await post({ ...form, from: props.from ?? '' }, fromResponsePage)
      expect(corrected.reason).toBeNull()
    })

    it.each([
      ['a URL of another site', 'http://evil.example/contact?utm_source=x'],
      ['a path', '/contact?utm_source=x'],
      ['a script URL', 'javascript:alert(1)'],
      ['an overlong URL', `${site}/contact?utm_source=${'x'.repeat(5000)}`],
      ['nothing', ''],
    ])('is the response page if the hidden field contains %s', async (_what, from) => {
      const { props } = await post({ ...form, from }, fromResponsePage)
      expect(await storedCampaign()).toEqual({ page: '/contact/send' })
      expect(props.from).toBe(`${site}/contact/send`)
      expect(JSON.stringify(props.values)).not.toContain('evil')
    })
  })
})

it('answers a filled honeypot with the same success, stores the message as spam without a mail, and never returns the honeypot’s value @row:60', async () => {
  const { status, props } = await post({ ...form, subject: 'Cheap pills' })
  expect([status, props.outcome]).toEqual([200, 'sent'])
  const [kept] = await db().contactMessage.findMany({ include: { mails: true } })
  expect(kept).toMatchObject({ ...form, spam: true, mails: [] })
  const refused = await post({ ...form, email: 'mei', subject: 'Cheap pills' })
  expect(JSON.stringify(refused.props)).not.toContain('Cheap pills')
})

it('counts forms sent without scripts towards the mail limit of their IP address @row:61', async () => {
  freezeClock()
  for (const message of ['1', '2', '3', '4', '5', '6', '7']) await post({ ...form, message })
  expect(await db().contactMessage.count()).toBe(7)
  expect(await db().outboxMail.count({ where: { template: 'contactNotification' } })).toBe(5)
})

it('answers 503 and returns the values on a deployment without the accounts side @spec:8.1', async () => {
  const environment = replaceEnvironment()
  environment.set({ SITE_URL: accounts.variables.SITE_URL, SITE_PARTS: 'content', ...content.variables })
  try {
    const { status, props } = await post(form, {
      referer: 'http://localhost:3000/contact?reason=study-permit',
    })
    expect(status).toBe(503)
    expect(props).toMatchObject({ outcome: 'failed', values: form, reason: 'study-permit' })
  } finally {
    environment.restore()
  }
})
