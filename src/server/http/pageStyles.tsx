import { isDevelopment } from '@/config/env.server'
import { readStyleSheets } from './styleSheets'

let sheets: ReadonlyMap<string, string> | undefined

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
 * Makes the browser preload a font of `src/styles/fonts.ts`, so that it loads at the same time as the page.
 * Reads the URL of the font's file from the built style sheets, because the build puts a hash into the URL.
 */
export function FontPreload({ family }: { family: string }) {
  const rule = new RegExp(`@font-face\\{font-family:${family};src:url\\(([^)]+)\\)`)
  const address = [...builtSheets().values()].flatMap((sheet) => rule.exec(sheet)?.[1] ?? [])[0]
  return address && <link rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />
}
