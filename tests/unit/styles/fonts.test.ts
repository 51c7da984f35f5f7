/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BASIC, createSubsets, FONTS, readSource } from '../../../tooling/fonts'
import { charactersOf } from '../../support/fontCharacters'

const ROOT = resolve(__dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path))
const fontFile = (name: string) => read(`src/styles/fonts/${name}.woff2`)
const styles = read('src/styles/fonts/faces.scss').toString()

/** Returns whether a character is in the `unicode-range` that the style sheet gives a group of characters. */
function isInRange(group: 'more' | 'extended', character: string): boolean {
  const list = styles.match(new RegExp(`\\$${group}:([^;]+);`))?.[1] ?? ''
  const code = character.charCodeAt(0)
  return list.split(',').some((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return code >= first && code <= last
  })
}

it('the font files are up to date with `npm run generate -- fonts`', async () => {
  for (const [name, content] of Object.entries(await createSubsets()))
    expect({ name, isCurrent: read(`src/styles/fonts/${name}`).equals(content) }).toEqual({
      name,
      isCurrent: true,
    })
})

it.each(FONTS)('the licence beside the files of $name is that of its package', ({ name, source }) => {
  expect(read(`src/styles/fonts/${name}-licence.txt`)).toEqual(read(`node_modules/${source}/LICENSE`))
})

it.each(FONTS)('every character of $name has exactly one file', async (font) => {
  const [all, basic, extended] = await Promise.all([
    charactersOf(readSource(font)),
    charactersOf(fontFile(`${font.name}-basic`)),
    charactersOf(readSource({ ...font, file: font.file.replace('latin', 'latin-ext') })),
  ])
  expect(all.length).toBeGreaterThan(200)
  const filesOf = (character: string) => [
    ...(basic.includes(character) ? ['basic'] : []),
    ...(isInRange('more', character) ? ['more'] : []),
    ...(extended.includes(character) && isInRange('extended', character) ? ['extended'] : []),
  ]
  const printable = all.filter((character) => character >= ' ')
  expect(printable.filter((character) => filesOf(character).length !== 1)).toEqual([])
})

it('no basic character makes a browser load another file', () => {
  expect(
    [...BASIC].filter((character) => isInRange('more', character) || isInRange('extended', character)),
  ).toEqual([])
})
