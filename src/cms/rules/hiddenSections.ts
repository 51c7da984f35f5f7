/**
 * The sections of a page that visitors see, in GROQ. Programs may store anything: only `true` hides a section.
 * Queries for what the site shows use it: pages, search, sitemap, contact reasons. A hidden section still counts in
 * `references()`, and in Studio's lists of missing translations and broken links.
 */
export const SHOWN_SECTIONS = 'sections[isHidden != true]' as const
