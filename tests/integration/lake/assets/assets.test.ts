/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { type SanityClient } from '@sanity/client'
import sharp from 'sharp'

import { cleanUp, clientOf, temporaryFolder, testLake, type TestLake } from '../support'

let lake: TestLake
let client: SanityClient
let photo: Buffer

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="#a33"/></svg>'

beforeAll(async () => {
  lake = await testLake()
  client = clientOf(lake.port)
  // Left half red, right half blue, to distinguish cropping from squeezing.
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg()
    .toBuffer()
})
afterAll(cleanUp)

async function get(url: string, accept = '*/*') {
  const response = await fetch(url, { headers: { accept } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('an uploaded image has metadata, and its file is public', async () => {
  const asset = await client.assets.upload('image', photo, { filename: '相片.jpg', title: '海港' })
  expect(asset).toMatchObject({
    _id: `image-${asset.sha1hash}-400x200-jpg`,
    _type: 'sanity.imageAsset',
    originalFilename: '相片.jpg',
    title: '海港',
    mimeType: 'image/jpeg',
    size: photo.length,
    metadata: { dimensions: { width: 400, height: 200, aspectRatio: 2 }, isOpaque: true, hasAlpha: false },
  })
  expect(asset.metadata.lqip).toMatch(/^data:image\/png;base64,/)
  expect(asset.metadata.palette?.dominant?.background).toMatch(/^#[0-9a-f]{6}$/)
  expect(asset.url).toBe(`${lake.origin}/images/local/production/${asset.sha1hash}-400x200.jpg`)
  const file = await get(asset.url)
  expect(file.type).toBe('image/jpeg')
  expect(file.bytes.equals(photo)).toBe(true)
})

test('uploading an image twice creates one asset', async () => {
  const [first, second] = [
    await client.assets.upload('image', photo),
    await client.assets.upload('image', photo),
  ]
  expect(second._id).toBe(first._id)
  expect(
    await client.fetch('count(*[_type == "sanity.imageAsset" && sha1hash == $sha])', { sha: first.sha1hash }),
  ).toBe(1)
})

test.each([
  ['w=100', 100, 50],
  ['w=100&h=100', 100, 50],
  ['w=100&h=100&fit=crop', 100, 100],
  ['w=50&dpr=2', 100, 50],
  ['w=900&fit=max', 400, 200],
  ['rect=200,0,100,200', 100, 200],
])('%s returns %d × %d pixels', async (query, width, height) => {
  const { url } = await client.assets.upload('image', photo)
  const { bytes } = await get(`${url}?${query}`)
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' })
  const second = await get(`${url}?${query}`)
  expect(second.bytes.equals(bytes)).toBe(true)
})

test('rect extracts the requested region', async () => {
  const { url } = await client.assets.upload('image', photo)
  const { dominant } = await sharp((await get(`${url}?rect=220,0,150,200&fm=png`)).bytes).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('auto=format follows the Accept header, and fm overrides it', async () => {
  const { url } = await client.assets.upload('image', photo)
  expect((await get(`${url}?auto=format`, 'image/avif,image/webp')).type).toBe('image/webp')
  expect((await get(`${url}?auto=format`, 'image/png')).type).toBe('image/jpeg')
  expect((await get(`${url}?fm=webp&auto=format`, 'image/png')).type).toBe('image/webp')
})

test('an SVG is sent unchanged, and cannot run scripts', async () => {
  const asset = await client.assets.upload('image', Buffer.from(SVG), { filename: 'flag.svg' })
  expect(asset.metadata.dimensions).toMatchObject({ width: 120, height: 80 })
  const file = await get(`${asset.url}?w=60`)
  expect([file.type, file.bytes.toString()]).toEqual(['image/svg+xml', SVG])
  const { headers } = await fetch(asset.url)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a file is sent with its MIME type and a download name', async () => {
  const asset = await client.assets.upload('file', Buffer.from('服務'), {
    filename: 'list.txt',
    contentType: 'text/plain',
  })
  const response = await fetch(`${asset.url}?dl=服務.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain')
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('服務.txt'))
  expect(await response.text()).toBe('服務')
})

test.each(['w=0', 'w=99999', 'q=x', 'fm=exe', 'rect=1,2', 'rect=399,0,100,100', 'bg=red'])(
  'rejects %s',
  async (query) => {
    const { url } = await client.assets.upload('image', photo)
    expect((await get(`${url}?${query}`)).status).toBe(400)
  },
)

test.each(['jpeg', 'png', 'webp'] as const)(
  'a rotated %s has its size after EXIF rotation',
  async (format) => {
    const rotated = await sharp(photo).toFormat(format).withMetadata({ orientation: 6 }).toBuffer()
    const { metadata, url } = await client.assets.upload('image', rotated)
    expect(metadata.dimensions).toMatchObject({ width: 200, height: 400, aspectRatio: 0.5 })
    expect(await sharp((await get(`${url}?w=100`)).bytes).metadata()).toMatchObject({
      width: 100,
      height: 200,
    })
  },
)

test('rejects a truncated image, and a format that Sanity does not support', async () => {
  const icon = await readFile('public/favicon.ico')
  for (const bytes of [photo.subarray(0, photo.length / 2), Buffer.from(SVG.slice(0, 70)), icon])
    await expect(client.assets.upload('image', bytes)).rejects.toMatchObject({ statusCode: 400 })
})

test('rejects an upload that is not an image, and paths outside the asset folder', async () => {
  await expect(client.assets.upload('image', Buffer.from('not an image'))).rejects.toMatchObject({
    statusCode: 400,
  })
  expect((await get(`${lake.origin}/images/local/production/..%2F..%2Ftransactions.ndjson`)).status).toBe(404)
  expect((await get(`${lake.origin}/files/local/production/${'0'.repeat(40)}.txt`)).status).toBe(404)
})

test('the URL of an asset contains the new port after a restart', async () => {
  const dataFolder = await temporaryFolder()
  const first = await testLake({ dataFolder })
  const { _id } = await clientOf(first.port).assets.upload('image', photo)
  await first.close()
  const second = await testLake({ dataFolder })
  const url = await clientOf(second.port).fetch<string>('*[_id == $id][0].url', { id: _id })
  expect(new URL(url).origin).toBe(second.origin)
  expect((await get(url)).bytes.equals(photo)).toBe(true)
})
