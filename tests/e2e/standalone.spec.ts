import { expect, test, unique } from '../support/e2e'
import { PASSWORD } from '../support/members'
import { startOtlpReceiver } from '../support/otlpReceiver'
import { startStandaloneServer } from '../support/standaloneServer'
import { FULL_MATRIX_ONLY } from '../support/matrix'

test(
  'the standalone folder of the build works outside the project',
  { tag: FULL_MATRIX_ONLY },
  async ({ request }) => {
    const receiver = await startOtlpReceiver()
    const { site, stop } = await startStandaloneServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
    try {
      const statusOf = async (path: string) =>
        (await request.get(site + path).catch(() => undefined))?.status() ?? 'no response'

      const page = await (await request.get(`${site}/zh-HK/company`)).text()
      const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? 'no script'
      expect(await statusOf(script)).toBe(200)
      expect(await statusOf('/zh-HK/resources/search?q=爺爺')).toBe(200)
      // Fonts, which are read by path.
      const image = new URL(/property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? '')
      const { status, type } = await request
        .get(site + image.pathname + image.search)
        .then((response) => ({ status: response.status(), type: response.headers()['content-type'] }))
      expect({ status, type }).toEqual({ status: 200, type: 'image/png' })
      // The thread that hashes passwords, and the database client.
      const json = { email: `${unique('standalone')}@example.com`, name: 'Mei', password: PASSWORD }
      const signup = await request.post(`${site}/api/trpc/user.signup`, { data: { json } })
      expect(signup.status()).toBe(200)

      // A stopping process sends the remaining spans. They name routes, but not the URL of a request.
      await stop()
      const names = receiver.spans().map(({ name }) => name)
      expect(names).toEqual(
        expect.arrayContaining([
          'GET /resources/search',
          'content query',
          'procedure user.signup',
          'query create User',
        ]),
      )
      expect(receiver.text()).not.toMatch(/爺爺|%E7%88%BA|@example\.com/)
    } finally {
      await stop()
      await receiver.stop()
    }
  },
)

test(
  'the log names the functions in which an error occurred',
  { tag: FULL_MATRIX_ONLY },
  async ({ request }) => {
    // There is no server at this address.
    const withoutContent = { SITE_PARTS: 'accounts', SANITY_API_HOST: 'http://127.0.0.1:9' }
    const { site, stop, warnings } = await startStandaloneServer(withoutContent)
    try {
      expect((await request.get(`${site}/signin`)).status()).toBe(200)
      await expect
        .poll(warnings)
        .toMatch(/"at":"at [^"]*\bgetCopyOverrides [^"]*","event":"copy\.overrides_unavailable"/)
    } finally {
      await stop()
    }
  },
)
