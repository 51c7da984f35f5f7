import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import type { Program } from '../processes/supervisor'

export function jestCommand(jestArguments: string[]): Program {
  return { name: 'jest', args: [join(ROOT, 'node_modules/jest/bin/jest.js'), ...jestArguments], env: {} }
}

/** About 25 days: the longest time of a timer. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** In UI mode and in the debugger, the developer decides when Playwright ends. */
export function playwrightCommand(env: Record<string, string>, playwrightArguments: string[]): Program {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const isInteractive = playwrightArguments.some((argument) => /^--(?:ui|debug)\b/.test(argument))
  const timeoutMs = isInteractive ? NO_LIMIT_MS : undefined
  return { name: 'playwright', args: [cli, 'test', ...playwrightArguments], env, timeoutMs }
}
