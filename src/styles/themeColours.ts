/**
 * Theme colours for the browser's own interface, in light and dark mode. They repeat tokens of `tokens.scss`, because
 * the browser reads them from the HTML. A test compares both.
 */
export const THEME_COLOURS = { light: '#f5f8f6', dark: '#0a322c' } as const
