import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `outputFileTracingIncludes` in `next.config.js` must list the file, so that a standalone build contains it,
 * unless it is in the folder `public`, which `npm run build` copies.
 */
export const readProjectFile = (path: string, encoding: 'utf8' | 'base64'): string =>
  readFileSync(join(process.cwd(), path), encoding)
