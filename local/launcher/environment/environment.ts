import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

export const ROOT = resolve(__dirname, '../..')

export type Environment = Record<string, string>

/** The process's own variables. An empty value counts as absent, as a copied `.env.example` has many. */
export function processEnvironment(): Environment {
  return withoutEmpty(process.env)
}

/** What a child process runs with: the process's own variables and these over them. */
export function childEnvironment(variables: Environment): NodeJS.ProcessEnv {
  return Object.assign({}, process.env, variables)
}

/** The variables that a command runs with: the shell's, over `.env.local`, over `.env`. */
export function readEnvironment(root = ROOT): Environment {
  return {
    ...readEnvFile(join(root, '.env')),
    ...readEnvFile(join(root, '.env.local')),
    ...processEnvironment(),
  }
}

/** Reads a file of `NAME=value` lines; a missing file reads as empty. */
export function readEnvFile(file: string): Environment {
  return existsSync(file) ? withoutEmpty(parseEnv(readFileSync(file, 'utf8'))) : {}
}

/** Address of the embedded database; user and password mean nothing to it, the driver wants some. */
export function embeddedDatabaseUrl(port: number): string {
  return `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`
}

/** `DATABASE_URL`, or else the embedded database at its port. */
export function databaseUrl(environment = readEnvironment()): string {
  return environment.DATABASE_URL ?? embeddedDatabaseUrl(Number(environment.DATABASE_PORT ?? 5433))
}

function withoutEmpty(variables: Record<string, string | undefined>): Environment {
  const present = Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(present)
}
