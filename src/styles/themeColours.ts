/**
 * Colours for the browser's own interface (`theme-color`), in light and dark mode. They repeat values of
 * `tokens.scss`, because a `<meta>` tag cannot use custom properties. A test checks that they are equal.
 */
export const THEME_COLOURS = { light: '#f5f8f6', dark: '#0a322c' } as const
