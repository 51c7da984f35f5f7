import { test as base, expect, firefox, webkit } from '@playwright/test'
import { findEngine, type EngineName, type BrowserEngine } from '../../local/launcher/tests/browserEngines'
import { launchFirefox } from './firefox'
import { launchWithPlaywright } from './playwright'
import type { Engine, Tab } from './tab'
import { launchWebKit } from './webkit'

export type EngineOptions = { engineName: EngineName }

/** Playwright's test with a tab of the project's engine, whose console must stay quiet. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { engine: Engine }>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await launch(engineName, findEngine(engineName))
      await provide(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine }, provide) => {
    const tab = await engine.newTab()
    await tab.resize(1440, 900)
    await provide(tab)
    const messages = await tab.messages()
    await tab.close()
    expect(messages, 'the browser console stays quiet').toEqual([])
  },
})

function launch(name: EngineName, found: BrowserEngine): Promise<Engine> {
  switch (found.kind) {
    case 'playwright':
      return launchWithPlaywright(name === 'firefox' ? firefox : webkit)
    case 'firefox':
      return launchFirefox(found.executable)
    case 'webkit':
      return launchWebKit(found.driver, found.xvfb)
    case 'missing':
      throw new Error(found.remedy)
  }
}
