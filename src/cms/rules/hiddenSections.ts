/**
 * The sections of a page that visitors see, in GROQ. Programs may store anything: only `true` hides a section.
 * Every query of sections uses it, so that a hidden one has no effect anywhere.
 */
export const SHOWN_SECTIONS = 'sections[isHidden != true]' as const
