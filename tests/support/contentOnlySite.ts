import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { encodeSignatureHeader } from '@sanity/webhook'
import { freePorts } from '../../local/launcher/ports'
import { eventually } from './eventually'
import { stack } from './e2e'

/** What can become of the content: `empty` answers that there is none, `malformed` answers what no schema allows. */
export type Weather = 'fair' | 'refused' | 'hanging' | 'failing' | 'nonsense' | 'empty' | 'malformed'

const SECRET = 'a secret of the content site'
const MALFORMED = { sections: [{ _key: 'a', _type: 'heroSection', heading: 7 }], heading: [], email: {} }
const ANSWERS: Partial<Record<Weather, [status: number, type: string, body: string]>> = {
  failing: [500, 'application/json', '{"error":"of its own"}'],
  nonsense: [200, 'text/html', '<!doctype html><title>A proxy of somebody’s</title>'],
  empty: [200, 'application/json', '{"result":null}'],
  malformed: [200, 'application/json', JSON.stringify({ result: MALFORMED })],
}

async function listening(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port }
}

/**
 * The content side alone, on a copy of the build under test, with weather between it and the content lake. Without
 * database, accounts and mail: none of their variables is set.
 */
export async function startContentOnlySite() {
  let weather: Weather = 'fair'
  const lake = new URL(stack('LAKE_URL'))
  const proxy = await listening((incoming, response) => {
    const answer = ANSWERS[weather]
    if (weather === 'refused') return incoming.socket.destroy()
    if (weather === 'hanging') return
    if (answer) return response.writeHead(answer[0], { 'content-type': answer[1] }).end(answer[2])
    const { url, method, headers } = incoming
    const forwarded = request(new URL(url ?? '/', lake), { method, headers }, (found) => {
      response.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(response)
    })
    incoming.pipe(forwarded)
  })

  const [port = 0] = await freePorts(1)
  const origin = `http://localhost:${port}`
  const build = process.env.NEXT_DIST_DIR ?? '.next'
  const copy = `${build}-content`
  cpSync(build, copy, { recursive: true, filter: (path) => !path.startsWith(`${build}/cache`) })
  const start = async () => {
    const program = spawn(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          NEXT_DIST_DIR: copy,
          SITE_PARTS: 'content',
          SITE_URL: origin,
          SANITY_PROJECT_ID: 'local',
          SANITY_DATASET: 'production',
          SANITY_API_HOST: `http://127.0.0.1:${proxy.port}`,
          SANITY_WEBHOOK_SECRET: SECRET,
        },
        stdio: 'ignore',
      },
    )
    await eventually(async () => (await fetch(`${origin}/api/health/live`)).text(), 30_000)
    return program
  }
  const end = async () => {
    site.kill()
    await once(site, 'exit')
  }
  let site = await start()

  return {
    origin,
    turn: (to: Weather) => void (weather = to),
    /** What the site answers to a signed publication of this document. */
    async publish(_type: string, slug: string | null = null): Promise<number> {
      const body = JSON.stringify({ _id: _type, _type, operation: 'update', slugs: [slug, slug] })
      const headers = { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), SECRET) }
      return (await fetch(`${origin}/api/webhooks/sanity`, { method: 'POST', headers, body })).status
    },
    /** What the site does when it is deployed or has failed: its memory is gone, its disk is as it was. */
    async restart(meanwhile: () => Promise<unknown> = async () => {}) {
      await end()
      await meanwhile()
      site = await start()
    },
    async stop() {
      await end()
      proxy.server.closeAllConnections()
      proxy.server.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
