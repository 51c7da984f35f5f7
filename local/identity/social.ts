import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { SITE } from '@/config/site'
import { LOCALES, type Locale } from '@/i18n/locales'
import { ensureChromium } from '../launcher/chromium'
import { ROOT } from '../launcher/environment'

const asset = (path: string, type: string): string =>
  `data:${type};base64,${readFileSync(join(ROOT, path)).toString('base64')}`
const font = (path: string): string => `url(${asset(`node_modules/@fontsource${path}`, 'font/woff2')})`

/** What the site says that it is, as its home page's tab does. */
function claims(): Record<Locale, string> {
  const seed = readFileSync(join(ROOT, 'sanity/seed/production.ndjson'), 'utf8')
  const home = seed
    .split('\n')
    .filter(Boolean)
    .map((line): { _id: string; seo?: { title: { enCA: string; zhHK: string } } } => JSON.parse(line))
    .find(({ _id }) => _id === 'home')
  if (!home?.seo) throw new Error('The seed has no home page with a title')
  return { 'en-CA': home.seo.title.enCA, 'zh-HK': home.seo.title.zhHK }
}

/** The harbour at dusk as on the home page, the firm's sign and names in its sky. */
function page(locale: Locale, claim: string): string {
  const sign = readFileSync(join(ROOT, 'public/brand.svg'), 'utf8').replace(
    /^[^]*?<symbol id="sign"([^>]*)>([^]*)<\/symbol>[^]*$/,
    '<svg xmlns="http://www.w3.org/2000/svg"$1>$2</svg>',
  )
  const names = [SITE.name, SITE.chineseName]
  const [first, second] = locale === 'en-CA' ? names : names.toReversed()
  return `<!doctype html><html lang="${locale}"><style>
    @font-face { font-family: Newsreader; src: ${font('/newsreader/files/newsreader-latin-400-normal.woff2')} }
    @font-face { font-family: Figtree; font-weight: 300 900;
      src: ${font('-variable/figtree/files/figtree-latin-wght-normal.woff2')} }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: #f3f8f5;
      background: linear-gradient(#06231f, #0a322c 32%, #17594e 68%, #3c7f73) }
    img { position: absolute; left: 0; bottom: -52px; width: 1200px }
    main { position: absolute; left: 72px; top: 44px; right: 72px }
    svg { width: 72px; height: 72px; color: #f6cf8b; margin-bottom: 18px }
    h1, p { margin: 0; font-weight: 400 }
    h1 { font: 400 68px/1.12 Newsreader, serif; letter-spacing: -0.018em }
    p { font: 500 30px/1.5 Figtree, 'Noto Sans CJK HK', sans-serif; margin-top: 6px }
    p + p { color: #f6cf8b }
    :lang(zh) h1 { font: 600 64px/1.3 'Noto Sans CJK HK', sans-serif; letter-spacing: 0 }
  </style><img src="${asset('public/illustrations/harbour.svg', 'image/svg+xml')}" alt="">
  <main>${sign}<h1>${first}</h1><p>${second}</p><p>${claim}</p></main></html>`
}

/** What social networks show of a page that has no picture of its own: path below `public` → content. */
export async function socialPictures(): Promise<Record<string, Buffer>> {
  const claim = claims()
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    const pictures: Record<string, Buffer> = {}
    for (const locale of LOCALES) {
      await tab.setContent(page(locale, claim[locale]))
      await tab.evaluate(() => document.fonts.ready)
      const drawn = await tab.screenshot()
      pictures[`identity/social-${locale}.png`] = await sharp(drawn)
        .png({ compressionLevel: 9, palette: true, quality: 90 })
        .toBuffer()
    }
    return pictures
  } finally {
    await browser.close()
  }
}
