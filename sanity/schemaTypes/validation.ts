/** A validation result in Studio's format: true, or the message and the field that it marks. */
type Finding = true | { message: string; path: string[] }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function has(value: unknown, key: string): boolean {
  return isRecord(value) && isFilled(value[key])
}

/** True for text visible to a reader: not blank; for Portable Text, at least one non-blank span. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some((block) => has(block, 'children') || has(block, 'text'))
  return false
}

/** Returns an error if the English text is missing. An optional text may be empty in both locales. */
export function missingEnglish(title: string, value: unknown, optional: boolean): Finding {
  if (has(value, 'enCA') || (optional && !has(value, 'zhHK'))) return true
  const name = title.toLowerCase()
  const message = optional
    ? `The English ${name} is missing: write it, or clear the Chinese one too`
    : `The English ${name} is missing: the page cannot be published without it`
  return { message, path: ['enCA'] }
}

/** Maximum length of texts, in characters. The site omits longer ones (`src/cms/validate/primitives.ts`). */
export const LONGEST = { text: 5_000, paragraph: 10_000 }

/** Returns an error if a text exceeds the site's maximum length, in either locale, plain or formatted. */
export function tooLong(title: string, value: unknown): Finding {
  for (const language of ['enCA', 'zhHK']) {
    const text = isRecord(value) ? value[language] : undefined
    const longest = Array.isArray(text) ? LONGEST.paragraph : LONGEST.text
    const lengths = Array.isArray(text) ? text.map(lengthOf) : [typeof text === 'string' ? text.length : 0]
    if (Math.max(0, ...lengths) > longest) {
      const message = `The ${title.toLowerCase()} is too long: at most ${longest} characters in one paragraph`
      return { message, path: [language] }
    }
  }
  return true
}

function lengthOf(block: unknown): number {
  const spans: unknown[] = isRecord(block) && Array.isArray(block.children) ? block.children : []
  return spans.reduce<number>(
    (sum, span) => sum + (isRecord(span) && typeof span.text === 'string' ? span.text.length : 0),
    0,
  )
}

/** Returns a warning if there is English text but no Chinese. */
export function missingChinese(title: string, value: unknown): Finding {
  if (!has(value, 'enCA') || has(value, 'zhHK')) return true
  return {
    message: `The Chinese ${title.toLowerCase()} is missing: the page will show English`,
    path: ['zhHK'],
  }
}

/**
 * Returns a warning if a page's review date has passed.
 *
 * @param reviewBy a date in Studio's format: 2027-02-28
 */
export function reviewIsDue(reviewBy: unknown, now: Date): true | string {
  if (typeof reviewBy !== 'string' || now.toISOString().slice(0, 10) <= reviewBy) return true
  return 'The review date has passed: check every fact on the page, then set both dates anew'
}

/** True if an image field contains an image, and not only its texts. */
export function imageIsChosen(value: unknown): boolean {
  return isRecord(value) && isRecord(value.asset) && typeof value.asset._ref === 'string'
}

/** Returns an error if a document's end time is not after its start time. */
export function endsAfterItBegins(from: unknown, until: unknown): true | string {
  if (typeof from !== 'string' || typeof until !== 'string' || Date.parse(from) < Date.parse(until))
    return true
  return 'It would never be shown: “Show until” has to be later than “Show from”'
}

/**
 * Returns an error if a slug is not valid in a URL.
 *
 * @param reserved slugs of other pages
 */
export function slugFault(slug: string | undefined, reserved: readonly string[]): true | string {
  if (!slug) return 'It has no address yet: press “Generate” to make one from the English title'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'Write small letters, figures and hyphens only, such as first-year'
  }
  if (reserved.includes(slug)) return `“${slug}” is the address of another page: choose another word`
  return true
}

const OPENINGS = ['heroSection', 'openingSection']

/** Returns an error unless a page has exactly one opening section, which contains its main heading. */
export function openingFault(sections: unknown): true | string {
  const count = openingsIn(sections).filter(Boolean).length
  if (count === 0) return 'The page needs an opening: it carries the page’s main heading'
  return count === 1 || 'The page has two openings: delete one of them, for a page has one main heading'
}

/** Returns a warning if a section is above the opening section. */
export function openingIsFirst(sections: unknown): true | string {
  const openings = openingsIn(sections)
  return openings.indexOf(true) <= 0 || 'The opening stands below other sections: drag it to the top'
}

function openingsIn(sections: unknown): boolean[] {
  if (!Array.isArray(sections)) return []
  return sections.map((section) => isRecord(section) && OPENINGS.includes(String(section._type)))
}

const LONGEST_WORD = 40

/** Returns an error if a synonym group is invalid. */
export function wordsFault(words: unknown): true | string {
  const texts = Array.isArray(words) ? words.map(String) : []
  if (texts.length < 2) return 'A group needs two words at least'
  const long = texts.find((text) => text.length > LONGEST_WORD)
  if (long) return `“${long.slice(0, LONGEST_WORD)}…” is too long: write words, not sentences`
  return texts.every(isFilled) || 'A word of this group is blank: delete it'
}

/** Returns an error if a word is in two synonym groups, because that would merge them. */
export function wordGroupsFault(groups: unknown): true | string {
  const seen = new Set<string>()
  for (const group of Array.isArray(groups) ? groups : []) {
    const words = isRecord(group) && Array.isArray(group.words) ? group.words : []
    const own = new Set(words.map((word) => String(word).trim().toLowerCase()))
    const twice = [...own].find((word) => seen.has(word))
    if (twice) return `“${twice}” stands in two groups: keep it in one, or join them`
    own.forEach((word) => seen.add(word))
  }
  return true
}
