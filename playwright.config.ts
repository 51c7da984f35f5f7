import { defineConfig } from '@playwright/test'
import { FULL_MATRIX_ONLY, IS_FULL_MATRIX } from './tests/support/matrix'

const {
  E2E_CHROME_PATH: executablePath,
  E2E_CHROME_ENV: chromeEnvironment = '{}',
  E2E_COMPARE_PICTURES: comparesPictures,
} = process.env

const launchOptions = {
  executablePath,
  env: { ...process.env, ...JSON.parse(chromeEnvironment) },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
    '--disable-lcd-text',
  ],
}

/**
 * The style that a screenshot is taken with does not come from the site, so the site's Content-Security-Policy would
 * refuse it. Pages open at the smallest width: at another one, the browser might load a larger version of some images
 * before the test sets the width, and would keep it.
 */
const visual = {
  name: 'visual',
  testMatch: /visual\.spec\.ts$/,
  use: { bypassCSP: true, viewport: { width: 390, height: 900 } },
}

/** Tests that set the width of the window themselves, have no window, or show nothing that its width decides. */
const ANY_WIDTH = [
  /[\\/]e2e[\\/](?:accessibility|dialog-urls|focus|header|keyboard|section-types|studio|typography|visitor-settings)/,
  /[\\/]e2e[\\/](?:crawl|first-load|(?:generated|hostile)-requests|markup|rejected-requests|standalone|well-known)/,
  /[\\/]e2e[\\/](?:content-errors|hostile-page|local-addresses|mail-feedback|other-address)/,
  /[\\/]e2e[\\/](?:script-errors|translated-page|(?:[\w-]+\.)?visual\.spec)/,
]
/** What `npm test` runs at the phone's width; it runs every other spec at the desktop's. The full matrix has both. */
const CORE_ON_PHONE =
  /[\\/]e2e[\\/](?:accounts|navigation|language|contact-(?:spam|draft|sending)|dialog-(?:accounts|behaviour)|member-account|analytics|account-errors)[^\\/]*$/

/**
 * The browser tests. They run on a stack that is already up: `npm run test:e2e` starts one and passes its origins as
 * E2E_ variables.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: ['./tests/support/logScan.ts', './tests/support/lakeLog.ts'],
  outputDir: '.local/playwright',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  grepInvert: IS_FULL_MATRIX ? undefined : new RegExp(FULL_MATRIX_ONLY),
  use: {
    baseURL: process.env.E2E_SITE_URL,
    locale: 'en-CA',
    // A trace of every test takes too long: `npm run test:e2e -- <file> --trace=on` records one.
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // First, because other tests edit the content that it compares.
    ...(comparesPictures === 'false' ? [] : [visual]),
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      testMatch: IS_FULL_MATRIX ? undefined : CORE_ON_PHONE,
      testIgnore: ANY_WIDTH,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: IS_FULL_MATRIX ? /visual\.spec/ : [/visual\.spec/, CORE_ON_PHONE],
    },
  ],
})
