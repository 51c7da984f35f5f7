import { readSourceFile } from './sourceFiles'

const ICONS = 'src/ui/icons.svg'
const BRAND_FONT = 'src/styles/fonts/newsreader-brand.woff2'

let icons: string | undefined
let brandFont: string | undefined

/**
 * The icons of the site, hidden; `<use>` elements show them. Because they are in the HTML, the first paint has them. A
 * changed file is read after a restart.
 */
export function Icons() {
  icons ??= readSourceFile(ICONS, 'utf8').replace(/^ *<!--.*\n/gm, '')
  return <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
}

/** Returns a style sheet that contains a font with the letters of the firm's English name and with digits. */
export const brandFontStyles = (): string =>
  (brandFont ??= `@font-face{font-family:newsreader brand;src:url(data:font/woff2;base64,${readSourceFile(BRAND_FONT, 'base64')})}`)
