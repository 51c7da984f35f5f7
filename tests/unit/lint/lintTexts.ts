import { text } from 'node:stream/consumers'
import { ESLint } from 'eslint'

/**
 * Lints texts as if they were files. Reads `[{ file, code }]` from standard input and prints the violated
 * rules of each. It is a separate program, because ESLint loads its configuration with `import()`, which Jest
 * does not support.
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
