import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROME_PATH || undefined
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser tests. They run on a stack that is already up: `npm run test:e2e` starts one and hands over its
 * origins as E2E_ variables.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/support/logScan.ts',
  outputDir: '.local/playwright',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_SITE_URL,
    locale: 'en-CA',
    // Recording costs every test a good part of its time, so only one that has failed is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args },
  },
  projects: [
    // The first ones: what they picture is the content as it comes, before other tests edit it.
    {
      name: 'visual',
      testMatch: /visual\.spec\.ts$/,
      use: {
        // The font that they write into each page is none of the site's own.
        bypassCSP: true,
        launchOptions: {
          executablePath,
          args: [...args, '--font-render-hinting=none', '--disable-lcd-text'],
        },
      },
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      // The Studio is no phone's; these go through the widths of windows by themselves.
      testIgnore:
        /studio|content-faults|crawl|headers|refusals|accessibility|focus|header-contrast|keyboard|visitor-settings|visual\.spec/,
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: /visual\.spec/ },
  ],
})
