import { createHash } from 'node:crypto'
import { readStyleSheets } from '@/server/http/styleSheets'

/**
 * Returns the CSP hashes of all style sheets of the running build, because each page contains its style sheets
 * in style elements (`pageStyles.tsx`), and of the empty text: during navigation, Next.js inserts an empty style element, and then fills it with the styles of the
 * next page.
 */
export const styleHashes = (): string[] => ['', ...readStyleSheets().values()].map(digestOf)

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
