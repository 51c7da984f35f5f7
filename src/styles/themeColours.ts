/** Copies of `--fog-50` and `--ferry-900`, because a `<meta>` tag cannot use custom properties. */
export const THEME_COLOURS = { light: '#f5f8f6', dark: '#0a322c' } as const
