import { once } from 'node:events'
import { request } from 'node:http'
import superjson from 'superjson'
import * as route from '@/pages/api/trpc/[trpc]'
import { db } from '@/server/accounts/db/db'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { httpRequest } from '../../../../support/httpRequest'
import { sharedResource } from '../../../../support/sharedResource'

const genuine = { firstName: '嘉欣', lastName: '陳', email: 'kayan@example.com', message: 'A private matter' }

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
const server = sharedResource(() => serveApiRoute(route, '/api/trpc/', 'trpc'))

beforeEach(() => db().contactMessage.deleteMany())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server().url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const json = (input: unknown) => JSON.stringify(superjson.serialize(input))
const messages = () => db().contactMessage.count()

describe('/api/trpc', () => {
  it('accepts a mutation as POST with JSON, and forbids caching the response', async () => {
    const response = await post('contact.post', json(genuine))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await messages()).toBe(1)
  })

  it('reads the locale from the x-locale header', async () => {
    await post('contact.post', json(genuine), { 'x-locale': 'zh-HK' })
    expect(await db().contactMessage.findFirst()).toMatchObject({ locale: 'zh-HK' })
    await post('contact.post', json(genuine), { 'x-locale': '../en' })
    expect(await db().contactMessage.count({ where: { locale: 'en-CA' } })).toBe(1)
  })

  it('accepts several calls in one request', async () => {
    const body = JSON.stringify({ 0: superjson.serialize(genuine), 1: superjson.serialize({}) })
    const response = await post('contact.post,user.cancelEmailChange?batch=1', body)
    expect(response.status).toBe(207)
    expect(await response.json()).toMatchObject([
      { result: {} },
      { error: { json: { data: { code: 'SESSION_REQUIRED' } } } },
    ])
    expect(await messages()).toBe(1)
  })

  it.each([
    'contact.post,contact.post',
    'user.signup,contact.post',
    'user.initiateResetPassword,user.resetPassword',
    'user.exportData,user.exportList',
    'user.checkLoginLink,user.checkLoginLink',
    'user.signOutEverywhere,user.signOutEverywhere',
    'contact.post%252Ccontact.post',
    '%25zz',
  ])('rejects the batch %s before running any call, without an error in the log @row:77', async (path) => {
    const body = JSON.stringify({ 0: superjson.serialize(genuine), 1: superjson.serialize(genuine) })
    const response = await post(`${path}?batch=1`, body)
    expect(response.status).toBe(400)
    expect(await messages()).toBe(0)
    expect(accounts().log.about('procedure.failed')).toEqual([])
  })

  it.each(['user@site.example', 'site.example:99999', '[::1', 'a b'])(
    'rejects the Host header "%s", of which tRPC cannot make a URL, without an error in the log @row:77',
    async (host) => {
      const headers = { host, 'content-type': 'application/json' }
      const options = { method: 'POST', headers, body: json(genuine) }
      const { status } = await httpRequest(server().url, '/api/trpc/contact.post', options)
      expect([status, await messages()]).toEqual([400, 0])
      expect(accounts().log.about('procedure.failed')).toEqual([])
    },
  )

  it.each(['TRACE', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers %s with 405, without an error @row:84',
    async (method) => {
      const sent = request(`${server().url}contact.post`, { method }).end()
      const [response] = await once(sent, 'response')
      response.resume()
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
      expect(accounts().log.about('procedure.failed')).toEqual([])
    },
  )

  it.each([
    'application/json-foo',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/application/json',
  ])('rejects the content type %s, which another site can send @row:28', async (type) => {
    const response = await post('contact.post', json(genuine), { 'content-type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ error: { json: { data: { code: 'BAD_REQUEST' } } } })
    expect(await messages()).toBe(0)
  })

  it.each([
    ['with its own toString', '{"toString":"a","valueOf":"a"}'],
    ['with its own prototype', '{"__proto__":{"toString":"a"}}'],
  ])('rejects an object %s in a text field @row:82', async (_kind, value) => {
    const response = await post('user.resetPassword', `{"json":{"email":${value},"hash":${value}}}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {
        json: { data: { code: 'VALIDATION', fields: { email: 'emailInvalid', hash: 'linkIncomplete' } } },
      },
    })
    expect(accounts().log.about('procedure.failed')).toEqual([])
  })

  it('drops fields that the schema does not name, such as toString @row:82', async () => {
    const body = `{"json":${JSON.stringify(genuine).replace('}', ',"toString":"a","__proto__":{"locale":"zh-HK"}}')}}`
    expect((await post('contact.post', body)).status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...genuine, locale: 'en-CA' })
  })

  it('rejects a batch of 11 calls before running any @row:36', async () => {
    // Calls of which a batch may contain several.
    const others = Array(10).fill('user.cancelEmailChange')
    const body = JSON.stringify({ 0: superjson.serialize(genuine) })
    const response = await post(`${['contact.post', ...others].join(',')}?batch=1`, body)
    expect(response.status).toBe(400)
    expect(await messages()).toBe(0)
  })

  it.each([',,,,', 'contact.post,', ',contact.post'])(
    'rejects the batch %s before running any call @row:36',
    async (path) => {
      const calls = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [index, superjson.serialize(genuine)]))
      const response = await post(`${path}?batch=1`, JSON.stringify(calls))
      expect(response.status).toBe(400)
      expect(await messages()).toBe(0)
    },
  )

  it('rejects a body of 10 MB and continues to serve @row:37', async () => {
    const { status, body } = await postInChunks(
      server().url + 'contact.post',
      Buffer.alloc(100_000, 'x'),
      100,
    )
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ error: { json: { data: { code: 'PAYLOAD_TOO_LARGE' } } } })
    expect((await post('contact.post', json(genuine))).status).toBe(200)
  })

  it('rejects a superjson path that would change all objects @row:38', async () => {
    const meta = { values: { '__proto__.polluted': ['Date'] } }
    const response = await post('contact.post', JSON.stringify({ json: genuine, meta }))
    expect(response.status).toBe(400)
    expect(await messages()).toBe(0)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it.each<[string, unknown, object]>([
    ['a date', '2026-11-22', { values: { firstName: ['Date'] } }],
    ['a set of undefined values', ['a'], { values: { firstName: ['set', { 0: ['undefined'] }] } }],
    ['an array of any length', [], { values: { 'firstName.4': ['undefined'] } }],
    ['a reference to another field', 'A', { referentialEqualities: { email: ['firstName'] } }],
  ])('rejects superjson values of other types: %s @row:38', async (_what, firstName, meta) => {
    const response = await post('contact.post', JSON.stringify({ json: { ...genuine, firstName }, meta }))
    const code = 'BAD_REQUEST'
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { json: { data: { code } } } },
    ])
    expect(await messages()).toBe(0)
  })

  it('accepts undefined fields and an undefined input @row:38', async () => {
    const response = await post('contact.post', json({ ...genuine, phone: undefined, reason: undefined }))
    expect(response.status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...genuine, phone: null, reason: null })
    const empty = await post('contact.post', json(undefined))
    expect(await empty.json()).toMatchObject({ error: { json: { data: { code: 'VALIDATION' } } } })
  })

  it('answers an error with only a code and a request id, and logs no personal data @row:42', async () => {
    await db().$executeRaw`ALTER TABLE contact_messages ADD CONSTRAINT none CHECK (first_name = 'nobody')`
    const response = await post('contact.post', json(genuine))
    await db().$executeRaw`ALTER TABLE contact_messages DROP CONSTRAINT none`
    expect(response.status).toBe(500)
    const body = await response.text()
    const { error } = JSON.parse(body) as { error: { json: { data: { requestId: string } } } }
    expect(error.json).toEqual({
      message: 'CONTACT_NOT_STORED',
      code: -32603,
      data: {
        code: 'CONTACT_NOT_STORED',
        httpStatus: 500,
        path: 'contact.post',
        requestId: expect.any(String),
      },
    })
    expect(accounts().log.about('procedure.failed')).toMatchObject([{ requestId: error.json.data.requestId }])
    expect(accounts().log.lines.join('')).not.toMatch(/嘉欣|kayan|private matter/)
  })

  it('answers an unknown procedure, invalid JSON and invalid fields with error codes', async () => {
    const code = async (response: Response) => {
      const { error } = (await response.json()) as { error: { json: { data: { code: string } } } }
      return [response.status, error.json.data.code]
    }
    expect(await code(await post('nothing.here', json({})))).toEqual([404, 'NOT_FOUND'])
    expect(await code(await post('contact.post', '{"json":'))).toEqual([400, 'BAD_REQUEST'])
    expect(await code(await post('contact.post', json({})))).toEqual([400, 'VALIDATION'])
    expect(await code(await post('contact.post', ''))).toEqual([400, 'BAD_REQUEST'])
  })
})

/** Posts a chunked body without Content-Length, as a client does to avoid early rejection. */
function postInChunks(url: string, chunk: Buffer, times: number): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (res) => {
      let body = ''
      res.setEncoding('utf8').on('data', (text: string) => (body += text))
      res.on('end', () => resolve({ status: res.statusCode, body }))
    })
    req.on('error', reject)
    for (let index = 0; index < times; index++) req.write(chunk)
    req.end()
  })
}
