import { createHash } from 'node:crypto'
import { readStyleSheets } from '@/server/http/styleSheets'

/** Also of the empty text: during navigation, Next.js inserts an empty style element, and then fills it. */
export const styleHashes = (): string[] => ['', ...readStyleSheets().values()].map(digestOf)

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
