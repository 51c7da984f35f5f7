import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteName } from '@/config/site'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { THEME_COLOURS } from '@/styles/themeColours'
import { ROOT } from '../launcher/environment/environment'
import { describeError, printError, printLine } from '../launcher/processes/terminal'
import { renderIcons } from './icons'
import { renderSocialImages } from './socialImages'

/** Creates the web app manifest, which phones read when a visitor adds the site to the home screen. */
function createManifest(locale: Locale): Buffer {
  const name = siteName(locale)
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

/** `npm run generate -- identity`: icons and manifests, and social images with the title of the home page. */
async function main(): Promise<void> {
  const files = {
    ...(await renderIcons()),
    ...(await renderSocialImages()),
    ...Object.fromEntries(
      LOCALES.map((locale) => [`identity/${locale}.webmanifest`, createManifest(locale)]),
    ),
  }
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(ROOT, 'public', path), content)
    printLine(`public/${path}  ${content.length} bytes`)
  }
}

main().catch((error: unknown) => {
  printError(describeError(error))
  process.exitCode = 1
})
