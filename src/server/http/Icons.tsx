import { readProjectFile } from './projectFiles'

// Read once: a changed file takes effect after a restart.
let icons: string | undefined

/**
 * The icons of the site, hidden; `<use>` elements show them. Because they are in the HTML, the first paint has them.
 */
export function Icons() {
  icons ??= readProjectFile('src/ui/icons.svg', 'utf8').replace(/^ *<!--.*\n/gm, '')
  return <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
}
