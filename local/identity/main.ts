import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from '@/config/site'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { THEME_COLOURS } from '@/styles/themeColours'
import { ROOT } from '../launcher/environment'
import { complain, say } from '../launcher/log'
import { icons } from './icons'
import { socialPictures } from './social'

/** What a phone shows of the site once it stands among its apps. */
function manifest(locale: Locale): Buffer {
  const name = locale === DEFAULT_LOCALE ? SITE.name : SITE.chineseName
  const icon = (file: string, side: number, purpose = 'any') => ({
    src: `/identity/${file}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const content = {
    name,
    short_name: name.replace(/ \S+$/, ''),
    lang: locale,
    start_url: locale === DEFAULT_LOCALE ? '/' : `/${locale}`,
    display: 'browser',
    background_color: THEME_COLOURS.dark,
    theme_color: THEME_COLOURS.dark,
    icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 512, 'maskable')],
  }
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

/** `npm run identity`: regenerates icons and images after a change of the sign or the names. */
async function main(): Promise<void> {
  const files = {
    ...(await icons()),
    ...(await socialPictures()),
    ...Object.fromEntries(LOCALES.map((locale) => [`identity/${locale}.webmanifest`, manifest(locale)])),
  }
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(ROOT, 'public', path), content)
    say(`public/${path}  ${content.length} bytes`)
  }
}

main().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
