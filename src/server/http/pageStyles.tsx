import { isDevelopment } from '@/config/env.server'
import { usesHan, type Locale } from '@/i18n/locales'
import { readStyleSheets } from './styleSheets'

let sheets: ReadonlyMap<string, string> | undefined
let fontFiles: readonly string[] | undefined

/**
 * Returns the style sheets of the build, by path; none in development, where they change while the server runs.
 */
function builtSheets(): ReadonlyMap<string, string> {
  return (sheets ??= isDevelopment() ? new Map<string, string>() : readStyleSheets())
}

/**
 * The files of a page in the build, as Next.js passes them to its `<Head>`: paths of scripts and style sheets.
 * `allFiles`: all files of this page; `sharedFiles`: those among them that every page has.
 */
type PageFiles = { allFiles: readonly string[]; sharedFiles: readonly string[] }

/**
 * Returns `<style>` elements with the text of a page's style sheets. They replace links to the style sheets, so
 * that a browser can paint the page as soon as it has the HTML. The Content-Security-Policy allows exactly these
 * texts (`headers/inlineHashes.ts`). Null in development.
 */
export function pageStyles({ allFiles, sharedFiles }: PageFiles) {
  if (isDevelopment()) return null
  return allFiles.flatMap((file) => {
    const __html = builtSheets().get(file)
    if (__html === undefined) return []
    // A style sheet that not every page has gets the attribute `data-n-href`, by which Next.js finds it, to switch
    // it off when the visitor navigates to another page.
    const page = sharedFiles.includes(file) ? {} : { 'data-n-href': `/_next/${file}` }
    return <style key={file} {...page} dangerouslySetInnerHTML={{ __html }} />
  })
}

/**
 * Makes the browser preload the basic files of the fonts, so that they load at the same time as the page. The text of
 * Chinese pages has a font of the visitor's operating system; only the firm's English name, and the numbers of steps
 * and chapters, have one of the site.
 */
export function Fonts({ locale }: { locale: Locale }) {
  fontFiles ??= readFontFiles()
  const used = usesHan(locale) ? fontFiles.filter((file) => file.includes('newsreader')) : fontFiles
  return used.map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="" />
  ))
}

/** Reads the URLs of the basic files from the built style sheets, because the build puts a hash into the URLs. */
function readFontFiles(): string[] {
  const urls = [...builtSheets().values()].flatMap((sheet) =>
    Array.from(sheet.matchAll(/url\(([^()]+)\)/g), ([, url = '']) => url),
  )
  return [...new Set(urls.filter((url) => url.includes('-basic.')))]
}
