import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '@/config/env.server'

/**
 * The digests, as CSP writes them, of all style sheets of the build that is running, and of an empty one. Between two
 * pages Next fetches the next one's, puts an empty style element into the page and then the text into it, letter by
 * letter: so each of these may stand there, and no other text.
 */
export function styleDigests(): string[] {
  const folder = join(process.cwd(), buildFolder(), 'static/css')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return ['', ...sheets.map((name) => readFileSync(join(folder, name)))].map(digestOf)
}

const digestOf = (text: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
