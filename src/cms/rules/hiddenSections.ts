/**
 * The sections of a page that visitors see, in GROQ. Programs may store anything: only `true` hides a section.
 * Queries for what the site shows use it: pages, search, sitemap, contact reasons. A hidden section still counts in
 * `references()`, and in Studio's lists of missing translations and broken links. The number is limited for pages of
 * API clients, whose sections the menu and the sitemap read, too.
 */
export const SHOWN_SECTIONS = 'sections[isHidden != true][0...200]' as const
