import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { processEnvironment, ROOT } from './environment'
import { say } from './log'

const run = promisify(execFile)

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium that starts: the one named by CHROME_PATH, Playwright's own, or the system's; installed
 * when there is none. Throws one line with the remedy when that fails as well.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  for (const install of [installFromDebian, installFromPlaywright]) {
    await install()
    const installed = await findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found, and none could be installed: install Chromium or Chrome, or name one in CHROME_PATH.',
  )
}

async function findChromium(): Promise<string | undefined> {
  const { CHROME_PATH } = processEnvironment()
  const places = [CHROME_PATH, chromium.executablePath(), ...USUAL_PLACES].filter(
    (place) => place !== undefined,
  )
  for (const place of places) {
    if (existsSync(place) && (await starts(place))) return place
  }
  return undefined
}

/** A browser whose system libraries are missing lies there, but does not start. */
async function starts(executable: string): Promise<boolean> {
  try {
    const { stdout } = await run(executable, ['--version'], { timeout: 20_000 })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}

/** The quickest way in a container, and the only one that brings the system libraries along. */
async function installFromDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('Installing Chromium with apt-get …')
  const env = Object.assign({}, process.env, { DEBIAN_FRONTEND: 'noninteractive' })
  await attempt('apt-get', ['update', '-qq'], env)
  await attempt(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    env,
  )
}

async function installFromPlaywright(): Promise<void> {
  say("Downloading Playwright's Chromium …")
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  // A network that blocks the host would otherwise hold this up for many minutes.
  const env = Object.assign({}, process.env, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' })
  await attempt(process.execPath, [cli, 'install', 'chromium'], env)
}

async function attempt(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run(command, args, { env, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)
    say(`  It did not work: ${reason}`)
  }
}
