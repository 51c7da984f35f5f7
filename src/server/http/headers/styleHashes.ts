import { createHash } from 'node:crypto'
import { readStyleSheets } from '@/server/http/styleSheets'

/**
 * Returns the CSP hashes of all style sheets of the running build, and of the empty text. Each page contains its
 * style sheets (`pageStyles.tsx`). During navigation, Next.js inserts an empty style element and then fills it
 * with the styles of the next page.
 */
export const styleHashes = (): string[] => ['', ...readStyleSheets().values()].map(digestOf)

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
