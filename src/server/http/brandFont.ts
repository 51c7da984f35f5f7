import { readProjectFile } from './projectFiles'

const FILE = 'src/styles/fonts/newsreader-brand.woff2'

let styles: string | undefined

/** Returns a style sheet that contains a font with the letters of the firm's English name and with digits. */
export function brandFontStyles(): string {
  styles ??= `@font-face{font-family:newsreader brand;src:url(data:font/woff2;base64,${readProjectFile(FILE, 'base64')})}`
  return styles
}
