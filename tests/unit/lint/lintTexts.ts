import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

/**
 * Lints texts as if they were files: reads `[{ file, code }]` on standard input, writes for each the rules that it
 * breaks. A program of its own, because ESLint loads its configuration with `import()`, which Jest does not have.
 */
async function main(): Promise<void> {
  const eslint = new ESLint()
  const texts: { file: string; code: string }[] = JSON.parse(await text(process.stdin))
  const broken: string[][] = []
  for (const { file, code } of texts) {
    const results = await eslint.lintText(code, { filePath: file })
    // Messages without a rule (a parse error, an ignored file) are reported in full.
    broken.push(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message)))
  }
  process.stdout.write(JSON.stringify(broken))
}

void main()
