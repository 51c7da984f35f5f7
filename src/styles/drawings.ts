/**
 * What the drawings under public/ are coloured with beside the tokens of `tokens.scss`: the same harbour in more light and
 * less. An image reads no style sheet, so its colours are written out; a test holds every drawing to these.
 */
export const DRAWING_COLOURS = {
  /** Between the ferry's greens: far hills, water under them, the light on a hull. */
  ferry: [
    '#0f433a',
    '#10463d',
    '#13493f',
    '#2b7466',
    '#2f6e62',
    '#47877a',
    '#4f9284',
    '#5f9c8e',
    '#69a091',
    '#6ca394',
    '#7fb0a3',
    '#86b5a6',
    '#9fc3b7',
    '#a3c7b8',
    '#a9cbbd',
    '#cfe3db',
    '#d3e4dd',
    '#e3eeea',
  ],
  /** The maple's red in the sun, and skin and paper beside it. */
  maple: ['#c94a35', '#dd6a4f', '#e2b3a2', '#e3b5a4', '#f0a58f', '#f1cdbf'],
  /** What a lamp shines on, and its brass. */
  lamp: ['#9d6b1f', '#f9ddab', '#fbe3b4'],
} as const
