/** @jest-environment node */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { isValidSignature } from '@sanity/webhook'
import { listen } from '../../../support/listen'
import { cleanUp, clientOf, waitForValue, testLake } from '../support'

const SECRET = 'secret-of-the-webhook-tests'
type Delivery = { headers: IncomingHttpHeaders; body: string }

const deliveries: Delivery[] = []
let remainingErrors = 0
let site: Awaited<ReturnType<typeof listen>>
let url: string

beforeAll(async () => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(remainingErrors-- > 0 ? 503 : 200).end()
    })
  })
  site = await listen(server)
  url = `${site.url}/api/webhooks/sanity`
})
beforeEach(() => {
  deliveries.length = 0
  remainingErrors = 0
})
afterAll(async () => {
  await cleanUp()
  await site.stop()
})

const parseBody = ({ body }: Delivery) => JSON.parse(body) as { _id: string; operation: string }
const deliveriesOf = (id: string) => deliveries.filter((delivery) => parseBody(delivery)._id === id)

test('posts each published change, signed as by Sanity, but no drafts and assets', async () => {
  const lake = await testLake({ webhook: { url, secret: SECRET } })
  const client = clientOf(lake.port)
  await client.create({ _id: 'drafts.news', _type: 'news', title: '新聞' })
  await client.assets.upload('file', Buffer.from('x'))
  const { transactionId } = await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.news',
    publishedId: 'news',
  })
  const created = await waitForValue('the create', () => deliveriesOf('news')[0])
  await client.patch('news').set({ title: 'News' }).commit()
  await waitForValue('the update', () => deliveriesOf('news')[1])
  await client.delete('news')
  await waitForValue('the delete', () => deliveriesOf('news')[2])

  expect(deliveries.map(({ body }) => body)).toEqual([
    '{"_id":"news","_type":"news","operation":"create","slugs":[null,null],"addresses":[null,null]}',
    '{"_id":"news","_type":"news","operation":"update","slugs":[null,null],"addresses":[null,null]}',
    '{"_id":"news","_type":"news","operation":"delete","slugs":[null,null],"addresses":[null,null]}',
  ])
  const signature = String(created.headers['sanity-webhook-signature'])
  expect(await isValidSignature(created.body, signature, SECRET)).toBe(true)
  expect(await isValidSignature(created.body, signature, 'another secret')).toBe(false)
  expect(await isValidSignature(created.body.replace('create', 'delete'), signature, SECRET)).toBe(false)
  expect(created.headers['idempotency-key']).toContain(transactionId)
})

test('names the former slugs and addresses of a document, whose redirects end with it', async () => {
  const lake = await testLake({ webhook: { url, secret: SECRET } })
  const client = clientOf(lake.port)
  const slug = { _type: 'slug', current: 'new' }
  await client.create({ _id: 'gone', _type: 'article', slug, formerSlugs: ['old'] })
  await client.create({ _id: 'left', _type: 'page', address: '/new', formerAddresses: ['/old', '/older'] })
  const many = Array.from({ length: 120 }, (_, index) => `former-${index}`)
  await client.create({ _id: 'many', _type: 'article', slug, formerSlugs: many })
  await client.delete({ query: '*[_id in ["gone", "left", "many"]]' })
  const [article, page, limited] = await Promise.all(
    ['gone', 'left', 'many'].map((id) => waitForValue('the delete', () => deliveriesOf(id)[1])),
  )
  expect(article && parseBody(article)).toMatchObject({ slugs: ['new', null, 'old'] })
  expect(page && parseBody(page)).toMatchObject({ addresses: ['/new', null, '/old', '/older'] })
  expect(limited && parseBody(limited)).toMatchObject({ slugs: ['new', null, ...many.slice(0, 100)] })
})

test('retries a failed delivery with the same idempotency key, without delaying the writer', async () => {
  remainingErrors = 2
  const lake = await testLake({ webhook: { url, secret: SECRET } })
  await clientOf(lake.port).create({ _id: 'retried', _type: 'news' })
  const third = await waitForValue('the third attempt', () => deliveriesOf('retried')[2])
  const keys = new Set(deliveriesOf('retried').map(({ headers }) => headers['idempotency-key']))
  expect(keys.size).toBe(1)
  expect(await isValidSignature(third.body, String(third.headers['sanity-webhook-signature']), SECRET)).toBe(
    true,
  )
})

test('delivers to a site that starts later', async () => {
  const lateSite = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(String(request.headers['sanity-operation']))
      response.end()
    })
  })
  const received: string[] = []
  let isUp = false
  let refused = 0
  lateSite.on('connection', (socket) => {
    if (isUp) return
    refused += 1
    socket.destroy()
  })
  const { url: lateUrl, stop } = await listen(lateSite)

  const lake = await testLake({ webhook: { url: lateUrl, secret: SECRET } })
  await clientOf(lake.port).create({ _id: 'early', _type: 'news' })
  await waitForValue('a first attempt', () => refused || undefined)
  isUp = true
  await waitForValue('the delivery', () => received[0])
  expect(received).toEqual(['create'])
  await stop()
})
