import { isDevelopment } from '@/config/env.server'
import { readStyleSheets } from './styleSheets'

let sheets: ReadonlyMap<string, string> | undefined

/** The style sheets of the build; none in development, where they change. */
function builtSheets(): ReadonlyMap<string, string> {
  return (sheets ??= isDevelopment() ? new Map<string, string>() : readStyleSheets())
}

/** The files of a page in the build, as Next.js passes them to its `<Head>`. */
type PageFiles = { allFiles: readonly string[]; sharedFiles: readonly string[] }

/**
 * The text of a page's style sheets, to replace links to them: a browser can paint the page as soon as it has the
 * HTML. The policy allows exactly these texts (`headers/styleHashes.ts`). Null in development.
 */
export function pageStyles({ allFiles, sharedFiles }: PageFiles) {
  if (isDevelopment()) return null
  return allFiles.flatMap((file) => {
    const __html = builtSheets().get(file)
    if (__html === undefined) return []
    // By this attribute, Next.js finds the styles of a page and switches them off during navigation.
    const page = sharedFiles.includes(file) ? {} : { 'data-n-href': `/_next/${file}` }
    return <style key={file} {...page} dangerouslySetInnerHTML={{ __html }} />
  })
}

/** Preloads a font of `src/styles/fonts.ts`. Only the built style sheets know the address of its file. */
export function FontPreload({ family }: { family: string }) {
  const rule = new RegExp(`@font-face\\{font-family:${family};src:url\\(([^)]+)\\)`)
  const address = [...builtSheets().values()].flatMap((sheet) => rule.exec(sheet)?.[1] ?? [])[0]
  return address && <link rel="preload" href={address} as="font" type="font/woff2" crossOrigin="anonymous" />
}
