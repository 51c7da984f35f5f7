/** @jest-environment node */
import { fittingEntries, menuExcess } from '@/lib/menuRules'
import english from '@locales/en-CA/common.json'

const { nav } = english
const DEFAULT_LABELS = [nav.services, nav.visaTonic, nav.company, nav.resources, nav.contact]

test('an entry too many leaves room for the menu button', () => {
  expect(fittingEntries([...DEFAULT_LABELS, 'Questions'])).toBe(4)
})

test('counts wide and narrow letters by their width, and a Chinese character as a whole square', () => {
  expect(fittingEntries(Array(12).fill('Ill'))).toBe(10)
  expect(fittingEntries(Array(12).fill('WWW'))).toBe(5)
  expect(fittingEntries(Array(6).fill('關於我們'))).toBe(4)
})

test('tells by how many pixels a menu is too wide', () => {
  expect(menuExcess(DEFAULT_LABELS)).toBe(0)
  expect(menuExcess(['字'.repeat(28)])).toBe(0)
  expect(menuExcess(['字'.repeat(30)])).toBe(30 * 17 + 24 - 518)
})

test('shows no entry beside the others if the first one alone is too wide', () => {
  expect(fittingEntries(['字'.repeat(40), 'Contact'])).toBe(0)
  expect(fittingEntries([])).toBe(0)
})
