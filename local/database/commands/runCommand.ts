import { parseArgs } from 'node:util'
import { describeError } from '../../launcher/processes/terminal'

/** Runs a command-line task and exits. For an error, prints only its message and exits with code 1. */
export function runCommand(task: () => Promise<unknown>): void {
  task()
    .catch((error: unknown) => {
      console.error(describeError(error))
      process.exitCode = 1
    })
    // Without `exit`, the schema engine's open connection would keep the process alive for a while.
    .finally(() => process.exit())
}

function parseArguments() {
  return parseArgs({ options: { prisma: { type: 'string' } }, allowPositionals: true })
}

/**
 * `--prisma <folder>`: a folder with `schema.prisma` and `migrations/`. Tests use it instead of the project's folder.
 */
export function prismaFolderArgument(): string | undefined {
  return parseArguments().values.prisma
}

export function positionalArguments(): string[] {
  return parseArguments().positionals
}
