/** @jest-environment node */
import { db } from '@/server/accounts/db/db'
import { freezeClock } from '../../../../support/clock'
import { startContentHost } from '../../../../support/contentHost'
import { replaceEnvironment } from '../../../../support/environment'
import { deliverAll } from '../../../../support/linkMails'
import { createSession } from '../../../../support/sessions'
import { cleanUp, fillFromSeed, testLake } from '../../../lake/support'
import { form, setUpContactForm } from './contactFormServer'

const { content, ses, accounts, url, post } = setUpContactForm(async () => {
  const lake = await testLake()
  await fillFromSeed(lake)
  return startContentHost(lake.origin)
})
afterAll(cleanUp)
afterEach(() => jest.useRealTimers())

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
  const texts = ses().sent.map((sent) => sent.get('Message.Body.Text.Data'))
  expect(texts[0]).toContain('：工作許可 · work-permit')
  expect(texts[1]).toContain('：free-money')
})

it('asks for the content of the page once, however many forms are sent or refused @row:76', async () => {
  const before = content().requests()
  for (let sent = 0; sent < 50; sent += 1)
    await post({ ...form, email: 'bad' }, sent % 2 === 0 ? {} : { origin: 'https://evil.example' })
  expect(content().requests() - before).toBeLessThan(10)
  // From here on, content requests fail.
  content().fail()
})

it('mails each text of the visitor to the office in its own direction', async () => {
  const arabic = { firstName: 'ليلى', lastName: 'حداد', phone: '+٩٦٦ ٥٠', message: 'مرحبا.\nنحن عائلة من 4.' }
  await post({ ...form, ...arabic })
  ses().sent.length = 0
  await deliverAll()
  const html = ses().sent[0]?.get('Message.Body.Html.Data') ?? ''
  const texts = [...html.matchAll(/<\w+ [^>]*dir="auto"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts).toEqual(expect.arrayContaining(['ليلى حداد', form.email, '+966 50', arabic.message]))
})

it('mails labels, values and the firm’s second name as blocks even where `display` is ignored', async () => {
  await post(form)
  ses().sent.length = 0
  await deliverAll()
  const html = ses().sent[0]?.get('Message.Body.Html.Data') ?? ''
  const blocks = [...html.matchAll(/<div[^>]*>([^<]+)<\/div>/g)].map(([, text]) => text)
  expect(blocks).toEqual(expect.arrayContaining(['電郵', form.email, 'Maple Harbour Immigration']))
})

it('stores the message and confirms it while the content is unavailable', async () => {
  const { status, props } = await post(form)
  expect(status).toBe(200)
  // Of the last content that was loaded.
  expect(props).toMatchObject({ outcome: 'sent', values: {}, content: { sections: expect.any(Array) } })
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
  const values = { ...form, email: 'mei', phone: 'abc', message: '楓'.repeat(2001) }
  const { status, props } = await post(values)
  expect(status).toBe(422)
  expect(props).toMatchObject({ outcome: null, values })
  expect(props.errors).toEqual({
    email: 'emailInvalid',
    phone: 'phoneInvalid',
    message: 'messageTooLong',
  })
  expect(await db().contactMessage.count()).toBe(0)
})

it('answers a body above the size limit with 413, and does not say that the text was kept @row:37', async () => {
  const { status, props, connection } = await post({ ...form, message: 'x'.repeat(150_000) })
  expect(status).toBe(413)
  expect(props).toMatchObject({ outcome: null, errors: { message: 'messageTooLong' }, values: {} })
  expect(connection).toBe('close')
})

it('redirects a GET request to the contact page', async () => {
  const response = await fetch(url())
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
  const response = await fetch(url(), { method: 'POST', body, headers: { ...type, ...headers } })
  expect(response.status).toBe(400)
  expect(await db().contactMessage.count()).toBe(0)
  // Otherwise another site could prefill our form for the visitor to send.
  expect((await response.json()).props).toMatchObject({ outcome: 'refused', reason: null })
  expect((await post(form, headers)).props.values).toEqual({})
})

it('accepts a post of the own site from a browser that sends only an Origin header', async () => {
  expect((await post(form, { origin: accounts().variables.SITE_URL })).status).toBe(200)
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

it('answers a filled honeypot with success, stores spam without a mail, and never returns the value @row:60', async () => {
  const { status, props } = await post({ ...form, subject: 'Cheap pills' })
  expect([status, props.outcome]).toEqual([200, 'sent'])
  const [kept] = await db().contactMessage.findMany({ include: { mails: true } })
  expect(kept).toMatchObject({ ...form, spam: true, mails: [] })
  const refused = await post({ ...form, email: 'mei', subject: 'Cheap pills' })
  expect(JSON.stringify(refused.props)).not.toContain('Cheap pills')
})

it('answers 429 beyond the limit of stored messages, keeps the values and raises no alert @row:77', async () => {
  freezeClock()
  for (let sent = 0; sent < 60; sent++) await post({ ...form, message: String(sent) })
  const { status, props } = await post(form)
  expect(status).toBe(429)
  expect(props).toMatchObject({ outcome: 'tooMany', values: form, errors: {} })
  expect(await db().contactMessage.count()).toBe(60)
  expect(accounts().log.about('contact.failed')).toEqual([])
})

it('answers 503 and returns the values on a deployment without the accounts side @spec:8.1', async () => {
  const environment = replaceEnvironment()
  environment.set({ SITE_URL: accounts().variables.SITE_URL, SITE_PARTS: 'content', ...content().variables })
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
