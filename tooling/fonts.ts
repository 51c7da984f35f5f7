import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = resolve(__dirname, '..')
const FOLDER = 'src/styles/fonts'

type Font = { name: string; source: string; file: string }

/**
 * The fonts and their npm packages. Figtree keeps all its weights: a file with fewer is 0.8 kB smaller, but
 * rounds the outlines and widths of letters differently.
 */
export const FONTS: readonly Font[] = [
  { name: 'newsreader', source: '@fontsource/newsreader', file: 'newsreader-latin-400-normal.woff2' },
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
 * instead of loading the file of the package.
 */
export const BASIC = [
  [...between(0x20, 0x7e)].filter((character) => !RARE.includes(character)).join(''),
  'ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿ',
  '–—‘’“”«»…•·©®',
  // A space and a hyphen that are special for line breaks.
  '\u00a0\u00ad',
].join('')

export const readSource = ({ source, file }: Font): Buffer =>
  readFileSync(join(ROOT, 'node_modules', source, 'files', file))

/** Returns the basic file of each font, by name. */
export async function createSubsets(): Promise<Record<string, Buffer>> {
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES } as const
  const files = FONTS.map(async (font) => [
    `${font.name}-basic.woff2`,
    await subsetFont(readSource(font), BASIC, options),
  ])
  return Object.fromEntries(await Promise.all(files))
}

/**
 * `npm run generate -- fonts`: the font files, after an update of a font package or a change of the characters above.
 * Copies the licences too.
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
