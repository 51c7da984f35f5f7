import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isProcessAlive } from '../../database/server/lockFile'
import { ROOT, type Environment } from '../environment/environment'
import type { Supervisor } from '../processes/supervisor'
import { printLine } from '../processes/terminal'
import { removeTestFolder, startTestStack } from './startTestStack'

/** Describes the test stack that `npm run test:stack` keeps running. */
const FILE = join(ROOT, '.local/test-stack.json')

const sharedTestStack = z.object({ pid: z.number(), variables: z.record(z.string(), z.string()) })

/** Lets `npm run test:e2e` and `npm run test:engines` find this process's test stack. */
export function publishTestStack(variables: Environment): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ pid: process.pid, variables }))
}

export function unpublishTestStack(): void {
  rmSync(FILE, { force: true })
}

/**
 * The variables of the stack that `npm run test:stack` keeps running. Without one, and with `isOwn`, of a new stack,
 * which the supervisor stops.
 */
export async function testStackVariables(
  supervisor: Supervisor,
  { isOwn = false } = {},
): Promise<Environment> {
  const running = isOwn ? undefined : findRunningTestStack()
  if (running) {
    printLine('Using the stack of npm run test:stack, with the build that it was started with.')
    return running
  }
  process.on('exit', removeTestFolder)
  return (await startTestStack(supervisor)).variables
}

function findRunningTestStack(): Environment | undefined {
  if (!existsSync(FILE)) return undefined
  const { pid, variables } = sharedTestStack.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return isProcessAlive(pid) ? variables : undefined
}
