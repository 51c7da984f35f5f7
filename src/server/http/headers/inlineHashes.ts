import { createHash } from 'node:crypto'
import { brandFontStyles } from '@/server/http/brandFont'
import { startScript } from '@/server/http/pageScripts'
import { readStyleSheets } from '@/server/http/styleSheets'

/**
 * Returns the CSP hashes of all style sheets of the running build, because each page contains its style sheets
 * in style elements (`pageStyles.tsx`), and of the font of Chinese pages. The hash of the empty text is also
 * returned: during navigation, Next.js inserts an empty style element, and then fills it with the styles of the
 * next page.
 */
export const styleHashes = (): string[] =>
  ['', brandFontStyles(), ...readStyleSheets().values()].map(digestOf)

/** Returns the CSP hash of the inline script of every page; nothing in development, where pages have none. */
export function scriptHashes(): string[] {
  const script = startScript()
  return script === undefined ? [] : [digestOf(script)]
}

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
