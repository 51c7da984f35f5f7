import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { byLocale, localeField, LOCALES, type Locale, type LocaleField } from '@/i18n/locales'
import { renderSocialImage } from '@/server/content/socialImage/render'
import { ROOT } from '../launcher/environment/environment'

/** Reads the title of the home page, in each locale, from the seed content. */
function readHomePageTitles(): Record<Locale, string> {
  const seed = readFileSync(join(ROOT, 'sanity/seed/production.ndjson'), 'utf8')
  const home = seed
    .split('\n')
    .filter(Boolean)
    .map((line): { _id: string; seo?: { title: Record<LocaleField, string> } } => JSON.parse(line))
    .find(({ _id }) => _id === 'home')
  if (!home?.seo) throw new Error('The seed has no home page with a title')
  const { title } = home.seo
  return byLocale((locale) => title[localeField(locale)])
}

/**
 * Renders the default social images, for pages without a heading of their content, such as the login page: path below
 * `public` → content.
 */
export async function renderSocialImages(): Promise<Record<string, Buffer>> {
  const titles = readHomePageTitles()
  const images = LOCALES.map(async (locale) => {
    const image = await renderSocialImage({ name: titles[locale], drawing: 'harbour' }, locale)
    const png = await sharp(image).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
    return [`identity/social-${locale}.png`, png] as const
  })
  return Object.fromEntries(await Promise.all(images))
}
