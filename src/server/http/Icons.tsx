import { readProjectFile } from './projectFiles'

// Read once: a changed file takes effect after a restart.
let icons: string | undefined

/** In the HTML, so that the first paint has the icons. `<use>` elements show them. */
export function Icons() {
  icons ??= readProjectFile('src/ui/icons.svg', 'utf8').replace(/^ *<!--.*\n/gm, '')
  return <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
}
