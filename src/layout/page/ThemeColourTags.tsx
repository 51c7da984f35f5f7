import { THEME_COLOURS } from '@/styles/themeColours'

/**
 * The colour in which the browser draws its own controls, such as the address bar, in light and dark mode.
 */
export function ThemeColourTags() {
  return Object.entries(THEME_COLOURS).map(([scheme, colour]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={colour} />
  ))
}
