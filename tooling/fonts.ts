import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { SITE } from '@/config/site'

const ROOT = resolve(__dirname, '..')
const FOLDER = 'src/styles/fonts'

type Font = { name: string; source: string; file: string }

const NEWSREADER: Font = {
  name: 'newsreader',
  source: '@fontsource/newsreader',
  file: 'newsreader-latin-400-normal.woff2',
}

/**
 * The fonts and their npm packages. Figtree keeps all its weights: a file with fewer is 0.8 kB smaller, but
 * rounds the outlines and widths of letters differently.
 */
export const FONTS: readonly Font[] = [
  NEWSREADER,
  { name: 'figtree', source: '@fontsource-variable/figtree', file: 'figtree-latin-wght-normal.woff2' },
]

/**
 * OpenType features that the style sheets use: `tabular-nums`, and those that browsers apply to all text, such
 * as kerning. The subsets omit the others, such as fractions.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum']

/** Returns the characters between two code points, inclusive. */
const between = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** ASCII characters that are not in the copy of the site. */
const RARE = '#*<=>[\\]^_`{|}~'

/**
 * The characters of the basic file, which every page loads: common ASCII characters, the letters of French as written
 * in Canada, and common punctuation. Each file is small enough to arrive with the first packets of a new connection
 * (about 14.6 kB with the headers). It has no combining accents, because Chrome would then compose `ñ` from two glyphs
 * instead of loading the second file.
 */
export const BASIC = [
  [...between(0x20, 0x7e)].filter((character) => !RARE.includes(character)).join(''),
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ',
  '–—‘’“”«»…•·©®',
  // A space and a hyphen that are special for line breaks.
  '\u00a0\u00ad',
].join('')

/** All other characters. The second file contains those that the font has. */
const MORE = [...between(0x20, 0xffff)].filter((character) => !BASIC.includes(character)).join('')

export const readSource = ({ source, file }: Font): Buffer =>
  readFileSync(join(ROOT, 'node_modules', source, 'files', file))

const subset = (font: Font, characters: string): Promise<Buffer> =>
  subsetFont(readSource(font), characters, { targetFormat: 'woff2', keepFeatures: FEATURES })

/**
 * Returns the files of each font, by name, and the file of Chinese pages, with the letters of the firm's English name
 * and with digits.
 */
export async function createSubsets(): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const font of FONTS) {
    for (const [part, characters] of Object.entries({ basic: BASIC, more: MORE })) {
      files[`${font.name}-${part}.woff2`] = await subset(font, characters)
    }
  }
  files['newsreader-brand.woff2'] = await subset(NEWSREADER, `${SITE.name}0123456789`)
  return files
}

/**
 * `npm run generate -- fonts`: the font files, after an update of a font package or a change of the characters above
 * or of the firm's name. Copies the licences too.
 */
async function main(): Promise<void> {
  for (const [name, content] of Object.entries(await createSubsets())) {
    writeFileSync(join(ROOT, FOLDER, name), content)
    console.log(`${FOLDER}/${name}  ${content.length} bytes`)
  }
  for (const { name, source } of FONTS) {
    copyFileSync(join(ROOT, 'node_modules', source, 'LICENSE'), join(ROOT, FOLDER, `${name}-licence.txt`))
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
}
