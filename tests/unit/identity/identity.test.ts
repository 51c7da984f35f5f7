/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { LOCALES } from '@/i18n/locales'
import { socialImageTags } from '@/server/content/socialImage/socialImageTags'
import { THEME_COLOURS } from '@/styles/themeColours'
import { renderSocialImages } from '../../../local/identity/socialImages'
import { replaceEnvironment } from '../../support/environment'

const ROOT = resolve(__dirname, '../../..')
const file = (path: string) => readFileSync(join(ROOT, 'public', path))
const sizeOf = async (path: string) => {
  const { width, height } = await sharp(file(path)).metadata()
  return `${width}x${height}`
}

it.each(Object.entries(THEME_COLOURS))('%s, %s, is a colour of the site', (_scheme, colour) => {
  expect(readFileSync(join(ROOT, 'src/styles/tokens.scss'), 'utf8')).toContain(`: ${colour};`)
})

it('favicon.ico has three sizes, and the Apple touch icon has 180 pixels', async () => {
  const favicon = file('favicon.ico')
  // An ICO file begins with a header of 6 bytes and one entry of 16 bytes per image, which starts with its width.
  expect(favicon.readUInt16LE(4)).toBe(3)
  expect([0, 1, 2].map((image) => favicon[6 + 16 * image])).toEqual([16, 32, 48])
  expect(await sizeOf('apple-touch-icon.png')).toBe('180x180')
})

it.each(LOCALES)('%s has a web manifest with the theme colour and the sizes of its icons', async (locale) => {
  const manifest: {
    lang: string
    theme_color: string
    icons: { src: string; sizes: string; purpose: string }[]
  } = JSON.parse(file(`identity/${locale}.webmanifest`).toString())
  expect(manifest).toMatchObject({ lang: locale, theme_color: THEME_COLOURS.dark })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes)
})

it.each(LOCALES)('the social image of %s exists in the size that its tags state', async (locale) => {
  const environment = replaceEnvironment()
  environment.set({ SITE_URL: 'https://maple.example' })
  const { 'og:image': address = '', ...rest } = socialImageTags(locale)
  environment.restore()
  expect(address).toMatch(/^https:\/\/maple\.example\/identity\//)
  expect(await sizeOf(new URL(address).pathname)).toBe(`${rest['og:image:width']}x${rest['og:image:height']}`)
})

it('the social images are up to date with `npm run generate -- identity`', async () => {
  for (const [path, rendered] of Object.entries(await renderSocialImages())) {
    const [saved, current] = await Promise.all(
      [file(path), rendered].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
    )
    const differences = saved?.map((value, at) => Math.abs(value - (current?.[at] ?? 0))) ?? []
    // Another version of the renderer anti-aliases edges differently.
    expect(differences.filter((difference) => difference > 40).length / differences.length).toBeLessThan(
      0.001,
    )
  }
})

it('a build without the site’s URL refers to the social image by its path', () => {
  expect(socialImageTags('en-CA')['og:image']).toBe('/identity/social-en-CA.png')
})
