import { runToCompletion } from '../processes/runSupervised'
import { printError, printLine } from '../processes/terminal'

type Tool = { file: string; does: string }

/** Programs that a developer needs rarely, by npm script and name. */
const TOOLS: Record<string, Record<string, Tool>> = {
  generate: {
    client: {
      file: 'local/database/commands/generateClient.ts',
      does: 'the typed database client, after a change of prisma/schema.prisma (the other scripts do it too)',
    },
    identity: {
      file: 'local/identity/generateIdentity.ts',
      does: 'icons, manifests and default social images, after a change of the logo, the names or the harbour drawing',
    },
    fonts: {
      file: 'tooling/fonts.ts',
      does: 'the font files, after an update of a font, or a change of its basic characters',
    },
    holidays: {
      file: 'tooling/holidays.ts',
      does: '<year>: prints the public holidays of a year for the table of reply deadlines',
    },
  },
  measure: {
    growth: {
      file: 'tests/growth/measure.ts',
      does: '[overview|pages]: 5,000 more articles, 1,000 pages of editors, and the admin overview’s queries',
    },
    freshness: {
      file: 'tests/growth/freshness.ts',
      does: 'the time from a publication until every affected page shows it',
    },
  },
}

/** `npm run generate -- <what>` and `npm run measure -- <what>`. Without a name, lists what there is. */
function main(): void {
  const [script = '', name = '', ...args] = process.argv.slice(2)
  const tools = TOOLS[script] ?? {}
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  if (!tool) {
    printError(name ? `npm run ${script} knows no ${name}.` : `Name what to ${script}:`)
    for (const [known, { does }] of Object.entries(tools)) {
      printError(`  npm run ${script} -- ${known.padEnd(10)} ${does}`)
    }
    process.exitCode = 1
    return
  }
  const program = { name, args: [tool.file, ...args], env: {}, isOwnScript: true, onLine: printLine }
  void runToCompletion((supervisor) => supervisor.run(program))
}

main()
