import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For a standalone build, `outputFileTracingIncludes` lists the file. */
const FILE = 'src/ui/icons.svg'
// Read once: a changed file takes effect after a restart.
let icons: string | undefined

/** In the HTML, so that the first paint has the icons. `<use>` elements show them. */
export function Icons() {
  icons ??= readFileSync(join(process.cwd(), FILE), 'utf8').replace(/^ *<!--.*\n/gm, '')
  return <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
}
