import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For a standalone build, `outputFileTracingIncludes` must list the file, unless it is in `public`. */
export const readProjectFile = (path: string, encoding: 'utf8' | 'base64'): string =>
  readFileSync(join(process.cwd(), path), encoding)
