import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readEnvFile, type Environment } from './environment'

/** Marks a token that this machine made up, so that it is never mistaken for one of a real service. */
export const LOCAL_TOKEN_PREFIX = 'local-'

const HEADER =
  '# Secrets of the parts that run on this machine, made by the first start. Delete a line to renew it.\n'

/** Fresh values of every secret that the local parts and accounts need. */
export function newSecrets(): Environment {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    NEXTAUTH_SECRET: random(36),
    SANITY_API_READ_TOKEN: LOCAL_TOKEN_PREFIX + random(24),
    SANITY_API_WRITE_TOKEN: LOCAL_TOKEN_PREFIX + random(24),
    SANITY_WEBHOOK_SECRET: LOCAL_TOKEN_PREFIX + random(24),
    SEED_ADMIN_EMAIL: 'admin@mapleharbour.example',
    SEED_ADMIN_PASSWORD: random(12),
    SEED_VISITOR_EMAIL: 'visitor@mapleharbour.example',
    SEED_VISITOR_PASSWORD: random(12),
  }
}

/**
 * Adds to the file each secret that neither it nor the environment holds, and keeps every line that is there.
 * Only its owner may read the file. Returns the names that were added.
 */
export function ensureSecrets(file: string, environment: Environment): string[] {
  const present = { ...environment, ...readEnvFile(file) }
  const missing = Object.entries(newSecrets()).filter(([name]) => !present[name])
  if (missing.length > 0) {
    const lines = missing.map(([name, value]) => `${name}=${value}\n`).join('')
    if (!existsSync(file)) writeFileSync(file, HEADER, { mode: 0o600 })
    const needsBreak = !/(^|\n)$/.test(readFileSync(file, 'utf8'))
    appendFileSync(file, (needsBreak ? '\n' : '') + lines)
  }
  if (existsSync(file)) chmodSync(file, 0o600)
  return missing.map(([name]) => name)
}
