import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { stack } from './e2e'

/** Copies the standalone folder of the build out of the project, whose packages it could otherwise load. */
function copyStandalone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maple-harbour-standalone-'))
  // The running test stack writes pages there, so files can disappear while they are copied.
  const isNeeded = (path: string) => basename(path) !== 'isr-cache'
  cpSync(join(stack('DIST_DIR'), 'standalone'), folder, { recursive: true, filter: isNeeded })
  return folder
}

/**
 * Starts the build as a deployment does: outside the project, with a SITE_URL, on the stand-ins of the test stack.
 * Resolves when it is ready.
 *
 * @param variables the variables for a site whose URL is the given one
 */
export async function startStandaloneServer(variables: Readonly<Record<string, string>> = {}) {
  const folder = copyStandalone()
  const [port = 0] = await findFreePorts(1)
  const site = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      NEXT_DIST_DIR: stack('DIST_DIR'),
      SITE_URL: site,
      // As in the test stack (local/launcher/tests/startTestStack.ts).
      KEEP_ALIVE_TIMEOUT: '600000',
      NEXT_MANUAL_SIG_HANDLE: 'true',
      SHUTDOWN_DRAIN_SECONDS: '0',
      NEXTAUTH_SECRET: 'a secret of this test, long enough',
      PASSWORD_COST: '10',
      DATABASE_URL: stack('DATABASE_URL'),
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: stack('LAKE_URL'),
      SANITY_API_READ_TOKEN: stack('READ_TOKEN'),
      STUDIO_URL: stack('STUDIO_URL'),
      SANITY_WEBHOOK_SECRET: 'another secret of this test',
      AWS_REGION: 'ca-central-1',
      AWS_ACCESS_KEY_ID: 'tests',
      AWS_SECRET_ACCESS_KEY: 'tests',
      AWS_ENDPOINT_URL_SES: stack('MAIL_URL'),
      MAIL_FROM: 'Maple Harbour Immigration <no-reply@mapleharbour.example>',
      MAIL_CONTACT_TO: 'office@mapleharbour.example',
      ...variables,
    },
  })
  let warnings = ''
  server.stderr?.on('data', (part) => void (warnings += String(part)))
  const exited = once(server, 'exit')
  const isReady = () =>
    fetch(`${site}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server has exited with code ${server.exitCode}`)
    await pause(100)
  }
  return {
    site,
    port,
    process: server,
    /** Its log lines from the level `warn`. */
    warnings: () => warnings,
    /** Ends the process, which first sends its remaining spans. */
    stop: async () => {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
