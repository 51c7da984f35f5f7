/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { imageSize } from 'image-size'
import sharp from 'sharp'
import { LOCALES } from '@/i18n/locales'
import { socialImageUrl } from '@/server/content/socialImage/socialImageUrl'
import { THEME_COLOURS } from '@/styles/themeColours'
import { renderSocialImages } from '../../../local/identity/socialImages'
import { replaceEnvironment } from '../../support/environment'

const ROOT = resolve(__dirname, '../../..')
const file = (path: string) => readFileSync(join(ROOT, 'public', path))
const sizeOf = (path: string) => {
  const { width, height } = imageSize(file(path))
  return `${width}x${height}`
}

it.each(Object.entries(THEME_COLOURS))('%s, %s, is a colour of the site', (_scheme, colour) => {
  expect(readFileSync(join(ROOT, 'src/styles/tokens.scss'), 'utf8')).toContain(`: ${colour};`)
})

it('the icon for old browsers holds three sizes, the phone’s is 180 pixels', () => {
  expect(imageSize(file('favicon.ico')).images?.map(({ width }) => width)).toEqual([16, 32, 48])
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180')
})

it.each(LOCALES)('%s has a manifest whose icons are what it says, in the site’s colour', (locale) => {
  const manifest: {
    lang: string
    theme_color: string
    icons: { src: string; sizes: string; purpose: string }[]
  } = JSON.parse(file(`identity/${locale}.webmanifest`).toString())
  expect(manifest).toMatchObject({ lang: locale, theme_color: THEME_COLOURS.dark })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes)
})

it.each(LOCALES)('the picture that networks show of %s is there in the size that is announced', (locale) => {
  const environment = replaceEnvironment()
  environment.set({ SITE_URL: 'https://maple.example' })
  const { 'og:image': address = '', ...rest } = socialImageUrl(locale)
  environment.restore()
  expect(address).toMatch(/^https:\/\/maple\.example\/identity\//)
  expect(sizeOf(new URL(address).pathname)).toBe(`${rest['og:image:width']}x${rest['og:image:height']}`)
})

it('the pictures that networks show are those that `npm run identity` draws now', async () => {
  for (const [path, drawn] of Object.entries(await renderSocialImages())) {
    const [kept, now] = await Promise.all(
      [file(path), drawn].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
    )
    const apart = kept?.map((value, at) => Math.abs(value - (now?.[at] ?? 0))) ?? []
    // Another version of the renderer anti-aliases edges differently.
    expect(apart.filter((difference) => difference > 40).length / apart.length).toBeLessThan(0.001)
  }
})

it('a build that does not know the site’s address names the picture without it', () => {
  expect(socialImageUrl('en-CA')['og:image']).toBe('/identity/social-en-CA.png')
})
