import { text } from 'node:stream/consumers'
import stylelint from 'stylelint'

/**
 * Lints style sheets as if they were those of a component. Reads a list of SCSS texts from standard input and
 * prints how many violations each has. It is a separate program, because stylelint is an ES module, which Jest
 * does not support.
 */
async function main(): Promise<void> {
  const sheets: string[] = JSON.parse(await text(process.stdin))
  const counts: number[] = []
  for (const code of sheets) {
    const { results } = await stylelint.lint({ code, codeFilename: 'src/ui/Example.module.scss' })
    counts.push(results.flatMap(({ warnings }) => warnings).length)
  }
  process.stdout.write(JSON.stringify(counts))
}

void main()
