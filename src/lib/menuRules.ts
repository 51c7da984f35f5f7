/** In the menu and in the footer. A longer menu would have to scroll on a phone. */
export const MAX_ENTRIES = 12
/** In UTF-16 units. */
export const MAX_LABEL_LENGTH = 40

/**
 * The widths of the characters from space to ~ in the font of the menu (Figtree, weight 500), in hundredths of
 * the font size.
 */
const WIDTHS = [
  24, 30, 35, 63, 56, 79, 65, 21, 36, 36, 48, 63, 24, 41, 22, 40, 64, 42, 56, 55, 62, 58, 57, 54, 61, 57, 27,
  27, 63, 63, 63, 51, 99, 69, 61, 72, 69, 59, 55, 76, 75, 28, 53, 63, 52, 85, 77, 78, 59, 78, 63, 61, 56, 71,
  70, 97, 63, 62, 64, 33, 40, 33, 56, 44, 23, 52, 59, 54, 59, 55, 38, 59, 56, 24, 28, 50, 23, 86, 56, 58, 59,
  58, 35, 47, 38, 56, 53, 80, 49, 54, 49, 39, 26, 39, 60,
]
const FIRST_CHARACTER = 0x20
/** A Chinese character. Other letters are narrower. */
const OTHER_WIDTH = 100

// In CSS pixels: the font size is `--step-0` (`tokens.scss`), the others are in `layout/header/Header.module.scss`
const FONT_SIZE = 17
const PADDING = 24
const GAP = 8
const MENU_BUTTON = 44
/**
 * What the brand mark and the English buttons leave to the menu in the narrowest header that shows it
 * (78.75rem), less 2 %, because fonts differ slightly between systems.
 */
const ROOM = 518

/**
 * How many entries, from the first one, the header shows beside each other. If not all of them fit, the header
 * needs room for a menu button too.
 */
export function fittingEntries(labels: readonly string[]): number {
  const all = countWithin(ROOM, labels)
  return all === labels.length ? all : countWithin(ROOM - MENU_BUTTON, labels)
}

/** By how many CSS pixels the entries exceed `ROOM`; 0 if all fit. */
export const menuExcess = (labels: readonly string[]): number =>
  Math.max(0, Math.ceil(menuWidth(labels) - ROOM))

function countWithin(room: number, labels: readonly string[]): number {
  const first = labels.findIndex((_, index) => menuWidth(labels.slice(0, index + 1)) > room)
  return first === -1 ? labels.length : first
}

const menuWidth = (labels: readonly string[]): number =>
  labels.reduce((width, label) => width + GAP + PADDING + textWidth(label), -GAP)

function textWidth(text: string): number {
  const hundredths = [...text].reduce(
    (sum, character) => sum + (WIDTHS[character.charCodeAt(0) - FIRST_CHARACTER] ?? OTHER_WIDTH),
    0,
  )
  return (hundredths * FONT_SIZE) / 100
}
