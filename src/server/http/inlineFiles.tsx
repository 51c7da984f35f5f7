import { readSourceFile } from './sourceFiles'

const ICONS = 'src/ui/icons.svg'
const BRAND_FONT = 'src/styles/fonts/newsreader-brand.woff2'

let icons: string | undefined
let brandFont: string | undefined

/** The icons of the site, hidden. Other elements show them by `<use>`, so they are there from the first paint on. */
export function Icons() {
  icons ??= readSourceFile(ICONS, 'utf8').replace(/^ *<!--.*\n/gm, '')
  return <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
}

/** Returns a style sheet that contains a font: the letters of the firm's English name, and digits. */
export const brandFontStyles = (): string =>
  (brandFont ??= `@font-face{font-family:brand;src:url(data:font/woff2;base64,${readSourceFile(BRAND_FONT, 'base64')})}`)
