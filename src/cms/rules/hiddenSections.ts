/**
 * The sections of a page that visitors see, in GROQ. Programs may store anything: only `true` hides a section.
 * Queries for what the site shows use it: pages, search, sitemap, contact reasons. A hidden section still counts in
 * `references()`, and Studio lists its missing translations and broken links. At most 200, because an API client can
 * store any number, and the menu and the sitemap read the sections, too. `shownSections` of Studio has the same rule.
 */
export const SHOWN_SECTIONS = 'sections[isHidden != true][0...200]' as const
