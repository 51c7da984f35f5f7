/**
 * Shades that occur only in the SVG files in public/, which cannot use custom properties of the page. A test
 * checks that the SVG files use only colours of the palette (`tokens.scss`) and of this list.
 */
export const DRAWING_COLOURS = {
  /** Ferry green, mostly for hills, mountains and water in `harbour.svg` and `coast.svg`. */
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
  /**
   * Maple red: trees in `harbour.svg` and `coast.svg`, the evening sky in `harbour.svg`, mountains in
   * `lighthouse.svg`, and tables and an envelope in `glass-*.svg` and `tonic.svg`.
   */
  maple: ['#c94a35', '#dd6a4f', '#e2b3a2', '#e3b5a4', '#f0a58f', '#f1cdbf'],
  /** Lamplight (amber): the rope in `knot.svg`, and the sun and its reflections in `harbour.svg`. */
  lamp: ['#9d6b1f', '#f9ddab', '#fbe3b4'],
} as const
