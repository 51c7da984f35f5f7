/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findComponentLiterals } from '../../support/componentLiterals'
import { TOKENS } from '../../support/designTokens'

const ROOT = resolve(__dirname, '../../..')
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(?:^|[/\\])(?:node_modules|dist)[/\\]/.test(file))
    .map((file) => join(folder, file))
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const styles = filesOf('src', /\.scss$/)
/**
 * Files used outside any style sheet: browser theme colours, Studio, and social images. Their colours are
 * tokens.
 */
const LITERAL_COLOURS = [
  join('src', 'styles', 'themeColours.ts'),
  join('src', 'server', 'content', 'socialImage', 'layouts.ts'),
  join('sanity', 'structure', 'icons.tsx'),
]
/** Cannot use a style sheet, and takes its colours from the list above. */
const SOCIAL_IMAGE = join('src', 'server', 'content', 'socialImage', 'render.tsx')
/** Puts the text of the built style sheets, which come from the tested files, into `<style>` elements. */
const BUILT_STYLES = join('src', 'server', 'http', 'pageStyles.tsx')
/** The illustrations' palette. Its colours are not tokens and have a separate test. */
const PALETTE = join('src', 'styles', 'illustrationColours.ts')
const components = [...filesOf('src', /\.tsx?$/), ...filesOf('sanity', /\.tsx?$/)].filter(
  // A separate test checks the mail palette against the tokens.
  (file) =>
    !file.startsWith(join('src', 'server', 'accounts', 'mail')) &&
    ![...LITERAL_COLOURS, SOCIAL_IMAGE, BUILT_STYLES, PALETTE].includes(file),
)

it('every used token is defined', () => {
  const code = [...styles, ...components].map(textOf).join('\n')
  const defined = new Set(
    [...code.matchAll(/(--[\w-]+)['"\]]*(?: as string\])?:|variable: '(--[\w-]+)'/g)].map(
      ([, a, b]) => a ?? b,
    ),
  )
  const used = [...new Set([...code.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))]
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

it('every token is used', () => {
  const code = [...styles, ...filesOf('src', /\.tsx?$/)].map(textOf).join('\n')
  expect([...TOKENS.keys()].filter((name) => !code.includes(`var(${name}`))).toEqual([])
})

// stylelint does not read the arguments of mixins.
it.each(styles)('%s passes no literal size to a mixin', (file) => {
  expect(textOf(file).match(/@include [\w.-]+\([^;{]*\d(?:px|rem|em|ch|m?s)\b/)).toBeNull()
})

it.each(components)(
  '%s uses src/styles/tokens.scss: no literal colours, no literal inline styles',
  (file) => {
    expect(findComponentLiterals(textOf(file))).toEqual([])
  },
)

it('the social image contains no literal colours', () => {
  expect(textOf(SOCIAL_IMAGE)).not.toMatch(/#[\da-f]{3,8}\b|\brgb/i)
})

it.each(LITERAL_COLOURS)('the literal colours of %s are tokens', (file) => {
  const colours = textOf(file).match(/#[\da-f]{6}\b/gi) ?? []
  expect(colours.length).toBeGreaterThan(1)
  const tokens = [...TOKENS.values()]
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([])
})
