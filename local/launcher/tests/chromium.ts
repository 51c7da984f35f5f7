import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium as playwrightChromium } from '@playwright/test'
import { devDependencies } from '../../../package.json'
import { childEnvironment, processEnvironment, ROOT, type Environment } from '../environment/environment'
import { printLine } from '../processes/terminal'

const execFileAsync = promisify(execFile)

/**
 * The browser of a test run: its executable and the environment variables of its process. `isPinned`: whether it is the
 * Chromium and the font that the reference pictures were taken with.
 */
export type Chromium = { executable: string; env: Environment; isPinned: boolean }

/** Unpacked once per version. `npm ci` removes it together with the package. */
const PINNED_FOLDER = join(ROOT, 'node_modules/.cache', `chromium-${devDependencies['@sparticuz/chromium']}`)
const FONT_CONFIG = join(PINNED_FOLDER, 'fonts.conf')
const FONTS = ['400Regular', '600SemiBold'].map((face) =>
  join(ROOT, 'node_modules/@expo-google-fonts/noto-sans-hk', face),
)

/**
 * Finds or installs the Chromium for browser tests: `CHROME_PATH` if it is set. Otherwise, on Linux x64, the build that
 * the lock file pins, which needs neither root nor a download. On other platforms Playwright's own build, downloaded
 * when missing.
 *
 * @throws {Error} with the remedy if Playwright's own build is missing and cannot be downloaded
 */
export async function ensureChromium(): Promise<Chromium> {
  const { CHROME_PATH } = processEnvironment()
  if (CHROME_PATH) return { executable: CHROME_PATH, env: {}, isPinned: false }
  if (process.platform === 'linux' && process.arch === 'x64') return preparePinnedChromium()
  return { executable: await installPlaywrightChromium(), env: {}, isPinned: false }
}

/** Uses the system libraries and the font of npm packages, so that the result does not depend on the machine. */
async function preparePinnedChromium(): Promise<Chromium> {
  const executable = join(PINNED_FOLDER, 'chromium')
  if (!existsSync(executable)) await unpackPinnedChromium()
  writeFileSync(FONT_CONFIG, createFontConfig())
  const env = { LD_LIBRARY_PATH: join(PINNED_FOLDER, 'al2023/lib'), FONTCONFIG_FILE: FONT_CONFIG }
  return { executable, env, isPinned: true }
}

/** Each concurrent run unpacks its own copy; the last run to finish replaces the others. */
async function unpackPinnedChromium(): Promise<void> {
  const folder = `${PINNED_FOLDER}-${process.pid}`
  mkdirSync(folder, { recursive: true })
  const unpack = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  // The package unpacks to the temporary folder, and its system libraries only if it detects AWS Lambda.
  const env = childEnvironment({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  await execFileAsync(process.execPath, ['-e', unpack], { cwd: ROOT, env })
  rmSync(PINNED_FOLDER, { recursive: true, force: true })
  renameSync(folder, PINNED_FOLDER)
}

/** Makes Noto Sans HK without hinting the only system font, so that text looks the same on every machine. */
function createFontConfig(): string {
  const folders = FONTS.map((folder) => `  <dir>${folder}</dir>\n`).join('')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders}  <cachedir>${join(PINNED_FOLDER, 'fonts-cache')}</cachedir>
  <match target="font">
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`
}

async function installPlaywrightChromium(): Promise<string> {
  const executable = playwrightChromium.executablePath()
  if (existsSync(executable)) return executable
  printLine("Downloading Playwright's Chromium …")
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  try {
    await execFileAsync(process.execPath, [cli, 'install', 'chromium'], { maxBuffer: 64 * 1024 * 1024 })
  } catch {
    throw new Error(
      "Playwright's Chromium could not be downloaded: install Chromium or Chrome and name it in CHROME_PATH.",
    )
  }
  return executable
}

/** The variables that pass the browser to Playwright's configuration. */
export const browserVariables = ({ executable, env, isPinned }: Chromium): Environment => ({
  E2E_CHROME_PATH: executable,
  E2E_CHROME_ENV: JSON.stringify(env),
  E2E_COMPARE_PICTURES: String(isPinned),
})
