import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import { npmCliPath, scriptCommand } from '../processes/npm'
import type { Program } from '../processes/supervisor'

/** One static check of the code. `npm test` runs it on the whole repository, `npm run check` on what changed. */
export type Check = {
  name: string
  /**
   * @param changed paths from the root of the repository, or undefined for the whole repository
   * @returns undefined if these files do not concern the check
   */
  program: (changed?: readonly string[]) => Program | undefined
}

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/

/** All static checks, the slowest first, so that two of them at a time end together. */
export const CHECKS: readonly Check[] = [
  ofFiles('eslint', CODE, /^eslint\.config\.mjs$/, bin('eslint', '--no-warn-ignored'), '.'),
  ofFiles('format', /./, /^\.prettier/, bin('prettier', '--check', '--ignore-unknown'), '.'),
  ofAll('content-types', /^sanity\/(?!seed\/|local\/)|^src\/(?:cms|sections)\//, {
    name: 'typegen',
    args: [join(ROOT, 'sanity/typegen.mjs'), '--check'],
    env: {},
  }),
  ofAll('types', /\.(?:tsx?|json|prisma)$/, scriptCommand('types')),
  ofAll(
    'unused',
    new RegExp(`${CODE.source}|package\\.json$`),
    bin('knip', '--no-progress', '--no-config-hints'),
  ),
  ofAll('first-load', /^src\/|^\.dependency-cruiser/, imports('.dependency-cruiser-first-load.cjs')),
  ofAll('imports', /^src\/|^\.dependency-cruiser/, imports('.dependency-cruiser.cjs')),
  ofAll('lock', /(?:^|\/)package(?:-lock)?\.json$|^\.npmrc$/, {
    name: 'npm ci',
    args: [npmCliPath(), 'ci', '--dry-run', '--ignore-scripts'],
    env: {},
  }),
  ofAll('migrations', /^prisma\/|^local\/database\/migrations\//, {
    name: 'migrations',
    args: ['local/database/commands/checkDrift.ts'],
    env: {},
    isOwnScript: true,
  }),
  ofFiles(
    'styles',
    /^src\/.*\.scss$/,
    /^stylelint\.config\.mjs$/,
    bin('stylelint', '--report-needless-disables', '--report-descriptionless-disables'),
    'src/**/*.scss',
  ),
  ofAll(
    'breaking-migrations',
    /^prisma\/migrations\/|^\.squawk\.toml$/,
    bin('squawk', '--reporter', 'gcc', 'prisma/migrations/*/migration.sql'),
  ),
]

/** A command of a package, as npm installs it. */
function bin(command: string, ...args: string[]): Program {
  return { name: command, args: [join(ROOT, 'node_modules/.bin', command), ...args], env: {} }
}

function imports(config: string): Program {
  return bin('depcruise', 'src', '--config', config, '--output-type', 'err')
}

/** A check that always reads the whole repository. A change concerns it if a changed path matches. */
function ofAll(name: string, concerns: RegExp, program: Program): Check {
  return {
    name,
    program: (changed) => (!changed || changed.some((file) => concerns.test(file)) ? program : undefined),
  }
}

/** A check of single files. A change of its configuration concerns all files. */
function ofFiles(
  name: string,
  concerns: RegExp,
  configuration: RegExp,
  program: Program,
  all: string,
): Check {
  const on = (...files: string[]): Program => ({ ...program, args: [...program.args, ...files] })
  return {
    name,
    program(changed) {
      if (!changed || changed.some((file) => configuration.test(file))) return on(all)
      const files = changed.filter((file) => concerns.test(file) && existsSync(join(ROOT, file)))
      return files.length > 0 ? on(...files) : undefined
    },
  }
}
