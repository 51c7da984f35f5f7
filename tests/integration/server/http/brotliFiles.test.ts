import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { writeBrotliFiles } from '../../../../local/launcher/services/writeBrotliFiles'
import { setUpHookedServer } from './hookedServer'

const hooked = setUpHookedServer()
const STATIC = '/_next/static/'
const SCRIPT = `${STATIC}chunks/one.js`
const code = 'console.log("a script of a page")\n'.repeat(100)
const folder = join(hooked.folder, 'static')

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'))
  for (const name of ['one.js', '[slug].js', 'picture.webp'])
    writeFileSync(join(folder, 'chunks', name), code)
  await writeBrotliFiles(folder)
})

/** Sends the files of the build without regard to their encoding, as Next.js does. */
const sendFile: RequestListener = ({ url = '' }, res) => {
  const [path = ''] = url.split('?')
  if (url.includes('fail')) return res.writeHead(416).end('an error')
  res.end(readFileSync(join(folder, path.slice(STATIC.length))))
}

test.each(['gzip, deflate, br, zstd', 'br'])(
  'sends a script compressed to a browser that accepts %s',
  async (accepted) => {
    const get = await hooked.serve({}, (req, res) => {
      // `fetch` would decompress the file by itself.
      res.setHeader('x-url', req.url ?? '')
      sendFile(req, res)
    })
    const { headers } = await get(`${SCRIPT}?v=1`, { 'accept-encoding': accepted })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-url': `${SCRIPT}.br?v=1`,
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      vary: 'Accept-Encoding',
      'content-security-policy': expect.any(String),
    })
  },
)

test('sends the script of a dynamic route compressed, whose URL encodes the brackets of its name', async () => {
  const get = await hooked.serve({}, (req, res) => res.end(decodeURI(req.url ?? '')))
  const { headers } = await get(`${STATIC}chunks/%5Bslug%5D.js`, { 'accept-encoding': 'br' })
  expect(headers.get('content-encoding')).toBe('br')
})

test('the compressed file has the content of the script', () => {
  const compressed = readFileSync(join(folder, 'chunks/one.js.br'))
  expect(brotliDecompressSync(compressed).toString()).toBe(code)
  expect(compressed.length).toBeLessThan(code.length / 10)
})

test.each([
  ['to a browser that accepts only gzip', SCRIPT, 'gzip'],
  ['to a browser that refuses Brotli', SCRIPT, 'gzip, br;q=0'],
  ['if it is already compressed, like a picture', `${STATIC}chunks/picture.webp`, 'br'],
  ['if it is tiny', `${STATIC}css/one.css`, 'br'],
])('sends a file as it is %s', async (_, path, accepted) => {
  const get = await hooked.serve({}, sendFile)
  const response = await get(path, { 'accept-encoding': accepted })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
})

test('an error instead of the file is not marked as compressed', async () => {
  const get = await hooked.serve({}, sendFile)
  const response = await get(`${SCRIPT}?fail`, { 'accept-encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('an error')
})
