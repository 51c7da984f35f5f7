/** The values of `tokens.scss`: a `<meta>` tag cannot use custom properties. A test compares them. */
export const THEME_COLOURS = { light: '#f5f8f6', dark: '#0a322c' } as const
