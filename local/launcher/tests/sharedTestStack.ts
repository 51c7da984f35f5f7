import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isAlive } from '../database/lockFile'
import { ROOT, type Environment } from './environment'

/** Describes the test stack that `npm run test:stack` keeps running. */
const FILE = join(ROOT, '.local/test-stack.json')

const sharedStack = z.object({ pid: z.number(), variables: z.record(z.string(), z.string()) })

/** Lets `npm run test:e2e` find this process's test stack. */
export function publishStack(variables: Environment): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ pid: process.pid, variables }))
}

export function withdrawStack(): void {
  rmSync(FILE, { force: true })
}

/** The variables of the stack that `npm run test:stack` keeps running; undefined if there is none. */
export function findRunningStack(): Environment | undefined {
  if (!existsSync(FILE)) return undefined
  const { pid, variables } = sharedStack.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  return isAlive(pid) ? variables : undefined
}
