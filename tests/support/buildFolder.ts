import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Creates the folder of a build that has one style sheet, which the request hooks read. Call `remove` at the end. */
export function createBuildFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'static/css'), { recursive: true })
  writeFileSync(join(folder, 'static/css/one.css'), '.a{color:red}')
  return {
    folder,
    variables: { NEXT_DIST_DIR: relative(process.cwd(), folder) },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
