/**
 * What browsers colour around the page: the paper for who keeps everything light, the ferry's green for who keeps it
 * dark. Tokens of `tokens.scss`, written out for those who read no style sheet; a test compares them.
 */
export const THEME_COLOURS = { light: '#f5f8f6', dark: '#0a322c' } as const
