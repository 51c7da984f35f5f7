import { isDevelopment } from '@/config/env.server'
import { usesHan, type Locale } from '@/i18n/locales'
import { readStyleSheets } from './styleSheets'

let sheets: ReadonlyMap<string, string> | undefined
let fontFiles: readonly string[] | undefined

/** Empty in development, where style sheets change while the server runs. */
function builtSheets(): ReadonlyMap<string, string> {
  return (sheets ??= isDevelopment() ? new Map<string, string>() : readStyleSheets())
}

/** As Next.js passes them to `Head.getCssLinks`, with scripts. `sharedFiles`: those that every page has. */
type PageFiles = { allFiles: readonly string[]; sharedFiles: readonly string[] }

/** Not links, so that a page is painted with the HTML (decision 30). The CSP allows exactly these texts. */
export function pageStyles({ allFiles, sharedFiles }: PageFiles) {
  if (isDevelopment()) return null
  return allFiles.flatMap((file) => {
    const __html = builtSheets().get(file)
    if (__html === undefined) return []
    // By `data-n-href`, Next.js finds a style sheet that not every page has, to switch it off at navigation.
    const page = sharedFiles.includes(file) ? {} : { 'data-n-href': `/_next/${file}` }
    return <style key={file} {...page} dangerouslySetInnerHTML={{ __html }} />
  })
}

/**
 * Chinese text has a font of the operating system. At first, a Chinese page needs only Newsreader: for the firm's
 * English name, and for the numbers of steps and chapters.
 *
 * For the body: Chromium delays the first paint for fonts that the head preloads (`docs/performance.md`). As HTML,
 * because React would move the links into the head.
 */
export function Fonts({ locale }: { locale: Locale }) {
  fontFiles ??= readFontFiles()
  const used = usesHan(locale) ? fontFiles.filter((file) => file.includes('newsreader')) : fontFiles
  const links = used.map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="">`,
  )
  return <div hidden dangerouslySetInnerHTML={{ __html: links.join('') }} />
}

/**
 * From the style sheets, because the build puts a hash into the URLs. Only the basic file of each
 * font: it has the characters that most pages use (styles/fonts/faces.scss).
 */
function readFontFiles(): string[] {
  const urls = [...builtSheets().values()].flatMap((sheet) =>
    Array.from(sheet.matchAll(/url\(([^()]+)\)/g), ([, url = '']) => url),
  )
  return [...new Set(urls.filter((url) => url.includes('-basic.')))]
}
