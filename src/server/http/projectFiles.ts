import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a file of the repository at run time. `outputFileTracingIncludes` in `next.config.js` must list it, so that a
 * standalone build contains it, unless it is in the folder `public`, which `npm run build` copies.
 *
 * @param path relative to the root of the project
 * @throws if the file does not exist
 */
export const readProjectFile = (path: string, encoding: 'utf8' | 'base64'): string =>
  readFileSync(join(process.cwd(), path), encoding)
