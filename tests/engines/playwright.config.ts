import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './fixtures'

/**
 * The main journeys in Firefox and WebKit. `npm run test:engines` starts the stack and passes its origins on.
 */
export default defineConfig<object, EngineOptions>({
  outputDir: '../../.local/playwright-engines',
  forbidOnly: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: 'list',
  reportSlowTests: null,
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
})
