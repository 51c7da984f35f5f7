import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import type { Program } from '../processes/supervisor'

export function jestCommand(jestArguments: string[]): Program {
  return { name: 'jest', args: [join(ROOT, 'node_modules/jest/bin/jest.js'), ...jestArguments], env: {} }
}

export function playwrightCommand(env: Record<string, string>, playwrightArguments: string[]): Program {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  return { name: 'playwright', args: [cli, 'test', ...playwrightArguments], env }
}
