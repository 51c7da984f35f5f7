import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** The root folder of the repository. */
export const ROOT = resolve(__dirname, '../../..')

export type Environment = Record<string, string>

/** This process's variables. Empty values count as unset, because a copied `.env.example` has many of them. */
export function processEnvironment(): Environment {
  return omitEmpty(process.env)
}

/** The environment for a child process: this process's variables, overridden by `variables`. */
export function childEnvironment(variables: Environment): NodeJS.ProcessEnv {
  return Object.assign({}, process.env, variables)
}

/** The environment for a command: `.env`, overridden by `.env.local`, overridden by the shell's variables. */
export function readEnvironment(root = ROOT): Environment {
  return {
    ...readEnvFile(join(root, '.env')),
    ...readEnvFile(join(root, '.env.local')),
    ...processEnvironment(),
  }
}

/** Reads a file of `NAME=value` lines; a missing file reads as empty. */
export function readEnvFile(file: string): Environment {
  return existsSync(file) ? omitEmpty(parseEnv(readFileSync(file, 'utf8'))) : {}
}

/** The URL of the embedded database, which accepts any user and password; only the driver requires them. */
export function embeddedDatabaseUrl(port: number): string {
  return `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`
}

/**
 * `DATABASE_URL`, or the embedded database at `DATABASE_PORT`. In production it throws without the variable, because a
 * release has no embedded database.
 */
export function databaseUrl(environment = readEnvironment()): string {
  if (process.env.NODE_ENV === 'production' && !environment.DATABASE_URL) throw new Error('Set DATABASE_URL.')
  return environment.DATABASE_URL ?? embeddedDatabaseUrl(Number(environment.DATABASE_PORT ?? 5433))
}

function omitEmpty(variables: Record<string, string | undefined>): Environment {
  const present = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(present)
}
