import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'
import { findInPath } from '../processes/installedPrograms'

export const ENGINE_NAMES = ['firefox', 'webkit'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** Playwright's own build of an engine, the programs of a Linux distribution, or what to install. */
export type BrowserEngine =
  | { kind: 'playwright' }
  | { kind: 'firefox'; executable: string }
  | { kind: 'webkit'; driver: string; xvfb: string }
  | { kind: 'missing'; remedy: string }

export function findEngine(name: EngineName): BrowserEngine {
  const playwright = { firefox, webkit }[name].executablePath()
  if (existsSync(playwright)) return { kind: 'playwright' }
  return name === 'firefox' ? findFirefox() : findWebKit()
}

function findFirefox(): BrowserEngine {
  const executable = findInPath('firefox-esr') ?? findInPath('firefox')
  if (executable) return { kind: 'firefox', executable }
  return { kind: 'missing', remedy: describeRemedy('Firefox', 'firefox', ['firefox-esr']) }
}

function findWebKit(): BrowserEngine {
  const driver = findInPath('WebKitWebDriver')
  const xvfb = findInPath('Xvfb')
  if (driver && xvfb) return { kind: 'webkit', driver, xvfb }
  const packages = [...(driver ? [] : ['webkit2gtk-driver']), ...(xvfb ? [] : ['xvfb'])]
  return { kind: 'missing', remedy: describeRemedy('WebKit', 'webkit', packages) }
}

const describeRemedy = (title: string, name: EngineName, packages: string[]) =>
  `${title} is missing: npx playwright install ${name}, or on Debian: apt-get install ${packages.join(' ')}`
