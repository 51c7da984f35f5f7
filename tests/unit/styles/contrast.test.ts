/** @jest-environment node */
import { contrast } from '../../support/a11y/contrast'
import { colourOf } from '../../support/designTokens'

/** Pairs of foreground and background, by token name. */
const TEXTS: Record<string, readonly string[]> = {
  '--ink': ['--ground', '--surface', '--surface-tint', '--success-ground', '--danger-ground'],
  '--ink-soft': ['--ground', '--surface', '--surface-tint'],
  '--ink-on-deep': ['--surface-deep', '--ferry-950'],
  '--ink-on-deep-soft': ['--surface-deep', '--ferry-950'],
  '--accent-on-deep': ['--surface-deep', '--ferry-950'],
  '--white': ['--accent', '--accent-strong', '--danger'],
  '--ferry-950': ['--lamp-300', '--white'],
  '--ferry-700': ['--ground', '--surface', '--surface-tint'],
  '--success': ['--ground', '--surface', '--success-ground'],
  '--danger': ['--ground', '--surface', '--danger-ground'],
}
const MARKS: Record<string, readonly string[]> = {
  '--edge-strong': ['--ground', '--surface', '--surface-tint'],
  '--focus': ['--ground', '--surface', '--surface-tint', '--success-ground', '--danger-ground'],
  '--focus-on-deep': ['--surface-deep', '--ferry-950'],
  '--mark': ['--ground', '--surface', '--surface-tint'],
}

const pairsOf = (marks: typeof TEXTS) =>
  Object.entries(marks).flatMap(([mark, grounds]) =>
    grounds.map((ground): [string, string] => [mark, ground]),
  )

it.each(pairsOf(TEXTS))('text in %s has a contrast of 4.5 on %s (WCAG 1.4.3)', (text, ground) => {
  expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
})

it.each(pairsOf(MARKS))('%s has a contrast of 3 on %s (WCAG 1.4.11)', (mark, ground) => {
  expect(contrast(colourOf(mark), colourOf(ground))).toBeGreaterThanOrEqual(3)
})

it('computes contrast as WCAG defines it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([0x77, 0x77, 0x77], [255, 255, 255])).toBeCloseTo(4.48, 2)
})
