import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '@/config/env.server'

/**
 * Returns the CSP hashes of all style sheets of the running build, and of the empty text. During navigation,
 * Next.js inserts an empty style element and then fills it with the styles of the next page.
 */
export function styleHashes(): string[] {
  const folder = join(process.cwd(), buildFolder(), 'static/css')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return ['', ...sheets.map((name) => readFileSync(join(folder, name)))].map(digestOf)
}

const digestOf = (text: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
