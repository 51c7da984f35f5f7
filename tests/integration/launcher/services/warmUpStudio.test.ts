import { createServer } from 'node:http'
import { warmUpStudio } from '../../../../local/launcher/services/warmUpStudio'
import { listen } from '../../../support/listen'

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
  })
  const studio = await listen(server)
  await warmUpStudio(studio.url)
  expect(requested.sort()).toEqual(['/', '/a.js', '/app.js', '/cut.js'])
  expect(print.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The Studio may need a minute .*fetch failed: /),
  ])
  print.mockRestore()
  await studio.stop()
})
