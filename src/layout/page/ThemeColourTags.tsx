import { THEME_COLOURS } from '@/styles/themeColours'

/** The colour of the browser's own controls around the page, in light and dark mode. */
export function ThemeColourTags() {
  return Object.entries(THEME_COLOURS).map(([scheme, colour]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
  ))
}
