import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isProcessAlive } from '../../database/server/lockFile'
import { ROOT, type Environment } from '../environment/environment'

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

/** The variables of the stack that `npm run test:stack` keeps running; undefined if there is none. */
export function findRunningTestStack(): Environment | undefined {
  if (!existsSync(FILE)) return undefined
  const { pid, variables } = sharedTestStack.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return isProcessAlive(pid) ? variables : undefined
}
