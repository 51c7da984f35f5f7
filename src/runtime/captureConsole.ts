import { errorFacts, log } from './log'

/** How many characters of a message are kept. */
const LENGTH = 200

/**
 * Redirects console warnings and errors to the log. Next.js and other packages print whole messages and stacks, which
 * may quote what a visitor sent; the log keeps only the kind of an error and its location, and messages without
 * personal data.
 */
export function redirectConsoleToLog(): void {
  console.error = (...parts) => log('error', 'process.error', factsOf(parts))
  console.warn = (...parts) => log('warn', 'process.warning', factsOf(parts))
}

function factsOf(parts: unknown[]) {
  const failure = parts.find((part) => part instanceof Error)
  const sentence = parts.filter((part) => typeof part === 'string').join(' ')
  return { said: withoutData(sentence) || undefined, ...(failure && errorFacts(failure)) }
}

/** The first line, without colours, queries, email addresses and likely secrets. */
function withoutData(sentence: string): string {
  const [line = ''] = sentence.replace(/\u001b\[[\d;]*m/g, '').split(/[\r\n]/)
  return line
    .replace(/[?#]\S*/g, '?…')
    .replace(/\S+/g, (word) => (/@|%40/i.test(word) ? '…' : word))
    .replace(/[\w+/=-]{24,}/g, '…')
    .trim()
    .slice(0, LENGTH)
}
