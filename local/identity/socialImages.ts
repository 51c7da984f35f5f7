import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LOCALES, type Locale } from '@/i18n/locales'
import { renderSocialImage } from '@/server/content/socialImage/render'
import { ROOT } from '../launcher/environment'

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

/** What social networks show of a page that has no picture of its own: path below `public` → content. */
export async function socialPictures(): Promise<Record<string, Buffer>> {
  const claim = claims()
  const pictures = LOCALES.map(async (locale) => {
    const drawn = await renderSocialImage({ name: claim[locale], drawing: 'harbour' }, locale)
    const png = await sharp(drawn).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
    return [`identity/social-${locale}.png`, png] as const
  })
  return Object.fromEntries(await Promise.all(pictures))
}
