import localFont from 'next/font/local'

// Self-hosted subsets of fonts from npm packages (`npm run fonts`) with the characters that most pages use. The
// files with other Latin characters load only if a page needs them (`fonts/more.scss`). Chinese text uses a font
// of the visitor's operating system, because the file of a Chinese font is too large to download.
export const newsreader = localFont({
  src: './fonts/newsreader-basic.woff2',
  weight: '400',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
  display: 'swap',
})

export const figtree = localFont({
  src: './fonts/figtree-basic.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
  display: 'swap',
  // By default, Next.js would preload Figtree on every page. Chinese pages do not use it, so
  // `_document.tsx` preloads it on English pages only.
  preload: false,
})
