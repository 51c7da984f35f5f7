/** Campaign parameters of a URL, without the prefix: `source` is `utm_source`, and so on. */
const TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const
/**
 * The fields of a touch, which is the attribution of one visit. `landing`: the path of the first page; `referrer`:
 * the origin of the referring site.
 */
export const TOUCH_PARTS = [...TAGS, 'landing', 'referrer'] as const
export type TouchPart = (typeof TOUCH_PARTS)[number]
export type Touch = Partial<Record<TouchPart, string>>
/** The attribution of a contact message: first touch, last touch, and the path of the form's page. */
export type Campaign = { first?: Touch; last?: Touch; page?: string }

/** Maximum length of a value, in code points; longer values are cut. */
const LONGEST_PART = 100

/** Cuts a value to the maximum length, because anyone can write a URL. */
export const capped = (text: string): string => Array.from(text).slice(0, LONGEST_PART).join('')

function tagsIn({ searchParams }: URL) {
  return TAGS.flatMap((tag) => {
    const said = searchParams.get(`utm_${tag}`)
    return said ? [[tag, said] as const] : []
  })
}

/**
 * The campaign parameters of a URL as a query string, for analytics vendors. Omits values that may be personal data;
 * '' if none are left.
 */
export function campaignTags(address: string): string {
  // Personal values are removed before the values are cut, because a cut email address would not be recognised.
  const tags = tagsIn(new URL(address)).filter(([, said]) => !isPersonal(said))
  return tags.length > 0
    ? `?${new URLSearchParams(tags.map(([tag, said]) => [`utm_${tag}`, capped(said)]))}`
    : ''
}

const ESCAPED = /(?:%[\da-f]{2})+/gi
const DATE = /\b20\d\d-\d\d-\d\d\b/g
/** Keeps letters and digits. Each run of other characters becomes a plus if the run contains one, otherwise a space. */
const spaced = (text: string) =>
  text.replace(/[^\p{L}\p{N}]+/gu, (between, at: number) => {
    if (between.includes('+')) return '+'
    return at > 0 || /^\s/.test(between) ? ' ' : ''
  })
/**
 * Matches a telephone number: eight digits (as in Hong Kong) after a plus or with separators. An unencoded plus in a
 * URL is read as a space, so a leading space counts too. Unseparated digits are not matched, because campaigns use
 * such numbers.
 */
const TELEPHONE = /(?:\+|^ )(?:\p{Nd}[ +]?){8}|(?<!\p{Nd})(?=\p{Nd}{1,7}[ +]\p{Nd})(?:\p{Nd}[ +]?){8}/u

/**
 * Whether a campaign parameter may contain an email address or telephone number, in any script. A value that is still
 * encoded after several rounds of decoding counts as personal, too.
 */
function isPersonal(said: string, rounds = 5): boolean {
  const plain = said.normalize('NFKC')
  const decoded = plain.replace(ESCAPED, (signs) => new URLSearchParams(`=${signs}`).get('') ?? '')
  if (decoded !== plain) return rounds === 0 || isPersonal(decoded, rounds - 1)
  return plain.includes('@') || TELEPHONE.test(spaced(plain.replace(DATE, '')))
}

/**
 * The attribution of a visit that opened `address` and came from `referrer`, a URL or ''. The site itself does not
 * count as a referrer.
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

/** The fields of an untrusted value; no fields if the value is not an object. */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/** Parses an untrusted touch; undefined if no field is valid. `read` returns the text of a valid field. */
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
