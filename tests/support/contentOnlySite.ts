import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeSignatureHeader } from '@sanity/webhook'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { cleanUp, clientOf, fillFromSeed, testLake } from '../integration/lake/support'
import { stack } from './e2e'
import { eventually } from './eventually'
import { forwardRequest } from './forwardRequest'
import { listen } from './listen'

/** How the content lake responds. `empty`: no documents; `malformed`: a document that breaks every schema. */
export type LakeState = 'healthy' | 'refused' | 'hanging' | 'failing' | 'nonsense' | 'empty' | 'malformed'

/** The published document that a webhook call is about. */
type Publication = { type: string; id?: string; slug?: string | null; address?: string | null }

const SECRET = 'a secret of the content site'
const MALFORMED = { sections: [{ _key: 'a', _type: 'heroSection', heading: 7 }], heading: [], email: {} }
const RESPONSES: Partial<Record<LakeState, [status: number, type: string, body: string]>> = {
  failing: [500, 'application/json', '{"error":"internal"}'],
  nonsense: [200, 'text/html', '<!doctype html><title>The error page of a proxy</title>'],
  empty: [200, 'application/json', '{"result":null}'],
  malformed: [200, 'application/json', JSON.stringify({ result: MALFORMED })],
}

/**
 * Resolves when Next.js listens. @throws Error with the server's output if it exits first, for example
 * because the port is taken
 */
async function waitUntilReady(program: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      output += part.toString()
      if (output.includes('Ready in')) resolve()
    }
    program.stdout?.on('data', onOutput)
    program.stderr?.on('data', onOutput)
    program.once('exit', () => reject(new Error(`The content site exited at startup:\n${output}`)))
  })
}

/**
 * Starts the content side alone, without database, accounts and mail. It reads its own content lake, which
 * can be made to fail, and runs on a copy of the build under test, isolated from other tests and runs.
 */
export async function startContentOnlySite() {
  let state: LakeState = 'healthy'
  let queries = 0
  const lake = await testLake()
  await fillFromSeed(lake)
  const answerQuery: RequestListener = (incoming, response) => {
    const answer = RESPONSES[state]
    if (incoming.url?.includes('/data/query/')) queries += 1
    if (state === 'refused') return incoming.socket.destroy()
    if (state === 'hanging') return
    if (answer) return response.writeHead(answer[0], { 'content-type': answer[1] }).end(answer[2])
    forwardRequest(lake.origin, incoming, response)
  }
  const proxy = await listen(createServer(answerQuery))

  const [port = 0] = await findFreePorts(1)
  const origin = `http://localhost:${port}`
  const build = stack('DIST_DIR')
  const copy = `${build}-content-${process.pid}`
  // The running test stack writes to `standalone`, so files can disappear while they are copied.
  const isNeeded = (path: string) => !['cache', 'standalone'].includes(relative(build, path))
  cpSync(build, copy, { recursive: true, filter: isNeeded })
  const scriptsFile = join(copy, 'scripts.json')
  const startServer = async () => {
    const preload = ['--require', join(__dirname, 'listScripts.cjs')]
    const args = [...preload, 'node_modules/.bin/next', 'start', '-p', String(port)]
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: copy,
      SITE_PARTS: 'content',
      SCRIPTS_FILE: scriptsFile,
      SITE_URL: origin,
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: proxy.url,
      SANITY_WEBHOOK_SECRET: SECRET,
    }
    const program = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    await waitUntilReady(program)
    await eventually(async () => (await fetch(`${origin}/api/health/live`)).text())
    return program
  }
  const stopServer = async () => {
    site.kill()
    await once(site, 'exit')
  }
  let site = await startServer()

  return {
    origin,
    /** Writes to the site's content lake, as Studio does. */
    editor: clientOf(lake.port),
    setLake: (to: LakeState) => void (state = to),
    /** The number of queries that the site has sent to its content lake. */
    queries: () => queries,
    /**
     * Sends the signed webhook call of a publication. Returns the status of the site's response.
     *
     * @param id by default the type, which is the id of every singleton. A document with a slug may omit it,
     * because its slug identifies its page
     */
    async notifyPublication({ type, id = type, slug = null, address = null }: Publication): Promise<number> {
      const change = { slugs: [slug, slug], addresses: [address, address] }
      const body = JSON.stringify({ _id: id, _type: type, operation: 'update', ...change })
      const headers = { 'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), SECRET) }
      return (await fetch(`${origin}/api/webhooks/sanity`, { method: 'POST', headers, body })).status
    },
    /** Restarts the server as a deployment or a crash does: memory is lost, the disk is kept. */
    async restart(meanwhile: () => Promise<unknown> = async () => {}) {
      await stopServer()
      await meanwhile()
      site = await startServer()
    },
    /** Restarts the server and returns every script that the previous process had loaded: file to text. */
    async loadedScripts(): Promise<Map<string, string>> {
      await stopServer()
      const urls: string[] = JSON.parse(readFileSync(scriptsFile, 'utf8'))
      site = await startServer()
      const files = urls.map((url) => (url.startsWith('file:') ? fileURLToPath(url) : url))
      return new Map(
        files.filter((file) => file.startsWith('/')).map((file) => [file, readFileSync(file, 'utf8')]),
      )
    },
    async stop() {
      await stopServer()
      await proxy.stop()
      await cleanUp()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
