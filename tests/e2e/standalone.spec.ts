import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { expect, stack, test, unique } from '../support/e2e'
import { startOtlpReceiver } from '../support/otlpReceiver'
import { PASSWORD } from '../support/members'

/** Copies the standalone folder of the build out of the project, whose packages it could otherwise load. */
function copyStandalone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maple-harbour-standalone-'))
  cpSync(join(stack('DIST_DIR'), 'standalone'), folder, { recursive: true })
  return folder
}

test('the standalone folder of the build works outside the project', async ({ request }) => {
  const folder = copyStandalone()
  const receiver = await startOtlpReceiver()
  const [port = 0] = await findFreePorts(1)
  const site = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      NEXT_DIST_DIR: stack('DIST_DIR'),
      SITE_URL: site,
      NEXT_MANUAL_SIG_HANDLE: 'true',
      SHUTDOWN_DRAIN_SECONDS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      NEXTAUTH_SECRET: 'a secret of this test, long enough',
      PASSWORD_COST: '10',
      DATABASE_URL: stack('DATABASE_URL'),
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: stack('LAKE_URL'),
      SANITY_WEBHOOK_SECRET: 'another secret of this test',
      AWS_REGION: 'ca-central-1',
      AWS_ACCESS_KEY_ID: 'tests',
      AWS_SECRET_ACCESS_KEY: 'tests',
      AWS_ENDPOINT_URL_SES: stack('MAIL_URL'),
      MAIL_FROM: 'Maple Harbour Immigration <no-reply@mapleharbour.example>',
      MAIL_CONTACT_TO: 'office@mapleharbour.example',
    },
  })
  try {
    const statusOf = async (path: string) =>
      (await request.get(site + path).catch(() => undefined))?.status() ?? 'no response'
    await expect.poll(() => statusOf('/api/health/ready')).toBe(200)

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
    server.kill()
    await once(server, 'exit')
    const names = receiver.spans().map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /resources/search',
        'content query',
        'procedure user.signup',
        'query INSERT users',
      ]),
    )
    expect(receiver.text()).not.toMatch(/爺爺|%E7%88%BA|@example\.com/)
  } finally {
    if (server.kill()) await once(server, 'exit')
    await receiver.stop()
    rmSync(folder, { recursive: true })
  }
})
