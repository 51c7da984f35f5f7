/**
 * Theme colours for the browser's own interface, in light and dark mode. They repeat tokens of `tokens.scss`,
 * because a browser reads them without a style sheet; a test compares them.
 */
export const THEME_COLOURS = { light: '#f5f8f6', dark: '#0a322c' } as const
