import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { warmUpStudio } from '../../../../local/launcher/services/warmUpStudio'

const FILES: Record<string, string> = {
  '/': '<script type="module" src="/app.js"></script>',
  '/app.js': 'import a from "/a.js"; import("/cut.js"); import "/app.js"',
}

it('requests each module once, and lets the start go on if a connection is cut', async () => {
  const print = jest.spyOn(console, 'log').mockImplementation()
  const requested: (string | undefined)[] = []
  const server = createServer(({ url = '/' }, res) => {
    requested.push(url)
    if (url === '/cut.js') res.destroy()
    else res.end(FILES[url] ?? '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await warmUpStudio(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(requested.sort()).toEqual(['/', '/a.js', '/app.js', '/cut.js'])
  expect(print.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The Studio may need a minute .*fetch failed: /),
  ])
  print.mockRestore()
  server.close()
})
