import localFont from 'next/font/local'

// Self-hosted fonts from npm packages, with the Latin subset only. Chinese text uses a font of the visitor's
// operating system, because the file of a Chinese font is too large to download.
export const newsreader = localFont({
  src: '../../node_modules/@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
  display: 'swap',
})

export const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
  display: 'swap',
  // By default, Next.js would preload this font on every page. Chinese pages do not use it, so
  // `_document.tsx` preloads it on English pages only.
  preload: false,
})
