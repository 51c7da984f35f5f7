/** Campaign parameters in a URL, without their prefix: `utm_source` and so on. */
const TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const
/** Attribution of a visit. `landing`: the path of its first page; `referrer`: the referring origin. */
export const TOUCH_PARTS = [...TAGS, 'landing', 'referrer'] as const
export type TouchPart = (typeof TOUCH_PARTS)[number]
export type Touch = Partial<Record<TouchPart, string>>
/** Attribution of a message: first touch, last touch, and the path of the form's page. */
export type Campaign = { first?: Touch; last?: Touch; page?: string }

/** Maximum length of a value, in code points; longer values are cut. */
const LONGEST_PART = 100

/** Limits the length, because anyone can write a URL. */
export const capped = (text: string): string => Array.from(text).slice(0, LONGEST_PART).join('')

function tagsIn({ searchParams }: URL) {
  return TAGS.flatMap((tag) => {
    const said = searchParams.get(`utm_${tag}`)
    return said ? [[tag, said] as const] : []
  })
}

/**
 * The campaign parameters of a URL as a query, for analytics vendors. Drops personal ones; '' if none are
 * left.
 */
export function campaignTags(address: string): string {
  // Checked before values are cut, because a cut email address would not be recognised.
  const tags = tagsIn(new URL(address)).filter(([, said]) => !isPersonal(said))
  return tags.length > 0
    ? `?${new URLSearchParams(tags.map(([tag, said]) => [`utm_${tag}`, capped(said)]))}`
    : ''
}

const ESCAPED = /(?:%[\da-f]{2})+/gi
const DATE = /\b20\d\d-\d\d-\d\d\b/g
/** Keeps letters and digits; each run of other characters becomes one plus, if it contains one, or else one space. */
const spaced = (text: string) =>
  text.replace(/[^\p{L}\p{N}]+/gu, (between, at: number) => {
    if (between.includes('+')) return '+'
    return at > 0 || /^\s/.test(between) ? ' ' : ''
  })
/**
 * Matches as many digits as a Hong Kong telephone number has, after a plus (a space, if it was not encoded) or with
 * separators. Unseparated digits are a campaign's own number.
 */
const TELEPHONE = /(?:\+|^ )(?:\p{Nd}[ +]?){8}|(?<!\p{Nd})(?=\p{Nd}{1,7}[ +]\p{Nd})(?:\p{Nd}[ +]?){8}/u

/**
 * Whether a tag may contain an email address or telephone number, in any script. A tag that is still encoded
 * after several rounds of decoding counts as personal, too.
 */
function isPersonal(said: string, rounds = 5): boolean {
  const plain = said.normalize('NFKC')
  const decoded = plain.replace(ESCAPED, (signs) => new URLSearchParams(`=${signs}`).get('') ?? '')
  if (decoded !== plain) return rounds === 0 || isPersonal(decoded, rounds - 1)
  return plain.includes('@') || TELEPHONE.test(spaced(plain.replace(DATE, '')))
}

/**
 * The touch of a visit to `address` that came from `referrer`, a URL or ''. The site itself is not a
 * referrer.
 */
export function touchOfVisit(address: string, referrer: string): Touch {
  const opened = new URL(address)
  const { origin, pathname } = opened
  const from = referrer ? new URL(referrer).origin : origin
  return {
    ...Object.fromEntries(tagsIn(opened).map(([tag, said]) => [tag, capped(said)])),
    landing: capped(pathname),
    ...(from !== origin && { referrer: capped(from) }),
  }
}

/** The fields of an untrusted value; empty if it is not an object. */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/** Parses an untrusted touch: `read` returns the text of a valid field. Undefined if no field is valid. */
export function touchIn(
  value: unknown,
  read: (said: unknown, part: TouchPart) => string | undefined,
): Touch | undefined {
  const fields = fieldsOf(value)
  const parts = TOUCH_PARTS.flatMap((part) => {
    const text = read(fields[part], part)
    return text ? [[part, text]] : []
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
