import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import type { Program } from '../processes/supervisor'

/** @param report the file that Jest writes its JSON report to */
export function jestCommand(report: string): Program {
  const args = [join(ROOT, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`]
  return { name: 'jest', args, env: {} }
}

/** @param playwrightArguments for example `--project=phone` */
export function playwrightCommand(env: Record<string, string>, playwrightArguments: string[]): Program {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  return { name: 'playwright', args: [cli, 'test', ...playwrightArguments], env }
}
