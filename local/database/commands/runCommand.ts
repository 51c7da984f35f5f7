import { parseArgs } from 'node:util'

/** Runs a command-line task and ends the process; a failure becomes its message alone and exit code 1. */
export function runCommand(task: () => Promise<unknown>): void {
  task()
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    })
    // The schema engine keeps its connection for a while, and with it the process.
    .finally(() => process.exit())
}

function parsed() {
  return parseArgs({ options: { prisma: { type: 'string' } }, allowPositionals: true })
}

/** `--prisma <folder>`: another folder with `schema.prisma` and `migrations/`, as the tests use. */
export function folderArgument(): string | undefined {
  return parsed().values.prisma
}

/** The words of the command line that belong to no option. */
export function words(): string[] {
  return parsed().positionals
}
