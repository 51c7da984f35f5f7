import { errorFacts, log } from './log'

/** In characters. */
const MAX_LENGTH = 200

/** Next.js and npm packages print error messages, which may quote a visitor's input (decision 58). */
export function redirectConsoleToLog(): void {
  console.error = (...parts) => log('error', 'process.error', factsOf(parts))
  console.warn = (...parts) => log('warn', 'process.warning', factsOf(parts))
}

function factsOf(parts: unknown[]) {
  const failure = parts.find((part) => part instanceof Error)
  const sentence = parts.filter((part) => typeof part === 'string').join(' ')
  return { said: withoutData(sentence) || undefined, ...(failure && errorFacts(failure)) }
}

/** Keeps the first line, without what may be personal or secret: queries of URLs, emails, random strings. */
function withoutData(sentence: string): string {
  const [line = ''] = sentence.replace(/\u001b\[[\d;]*m/g, '').split(/[\r\n]/)
  return line
    .replace(/[?#]\S*/g, '?…')
    .replace(/\S+/g, (word) => (/@|%40/i.test(word) ? '…' : word))
    .replace(/[\w+/=-]{24,}/g, '…')
    .trim()
    .slice(0, MAX_LENGTH)
}
