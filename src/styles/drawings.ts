/**
 * Colours of the SVG images in public/ that are not tokens of `tokens.scss`: lighter and darker shades of the
 * palette. The images repeat the colours as literals, because an SVG file cannot use the page's style sheet. A test
 * checks every image.
 */
export const DRAWING_COLOURS = {
  /** Shades of ferry green, for distant hills, water below the hills, and light on a ship's hull. */
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
  /** Shades of maple red in sunlight, and the colours of skin and paper. */
  maple: ['#c94a35', '#dd6a4f', '#e2b3a2', '#e3b5a4', '#f0a58f', '#f1cdbf'],
  /** Colours of lamplight and brass. */
  lamp: ['#9d6b1f', '#f9ddab', '#fbe3b4'],
} as const
