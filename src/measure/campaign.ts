/** What the tags in an address say of the advertisement that led to it: `utm_source` and so on. */
const TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const
/** What is told of how a visit began. `landing`: the path of its first page; `referrer`: the origin that led there. */
export const TOUCH_PARTS = [...TAGS, 'landing', 'referrer'] as const
export type TouchPart = (typeof TOUCH_PARTS)[number]
export type Touch = Partial<Record<TouchPart, string>>
/** What led to a message: the first visit, the present one, and the path of the page that the form is on. */
export type Campaign = { first?: Touch; last?: Touch; page?: string }

/** Longest part that is taken over, in code points. */
const LONGEST_PART = 100

/** Whoever writes an address may write much into it. */
export const capped = (text: string): string => Array.from(text).slice(0, LONGEST_PART).join('')

function tagsIn({ searchParams }: URL) {
  return TAGS.flatMap((tag) => {
    const said = searchParams.get(`utm_${tag}`)
    return said ? [[tag, said] as const] : []
  })
}

/** The tags of an address as a query, for an address that leaves the house; '' without any, or where each is personal. */
export function campaignTags(address: string): string {
  // Before they are cut, which may leave half of an address.
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
 * In a spaced text as many digits as a telephone number of Hong Kong has, behind a plus (a space, where it was not
 * encoded), or separated as such numbers are. Digits in one run are an advertisement's own number.
 */
const TELEPHONE = /(?:\+|^ )(?:\p{Nd}[ +]?){8}|(?<!\p{Nd})(?=\p{Nd}{1,7}[ +]\p{Nd})(?:\p{Nd}[ +]?){8}/u

/**
 * Whether a tag may hold somebody's mail address or telephone number, in whatever signs; so does, for all that is
 * known, what is still encoded after so many rounds.
 */
function isPersonal(said: string, rounds = 5): boolean {
  const plain = said.normalize('NFKC')
  const decoded = plain.replace(ESCAPED, (signs) => new URLSearchParams(`=${signs}`).get('') ?? '')
  if (decoded !== plain) return rounds === 0 || isPersonal(decoded, rounds - 1)
  return plain.includes('@') || TELEPHONE.test(spaced(plain.replace(DATE, '')))
}

/** How a visit began that opened `address`, led there by `referrer`, an address or empty. The site leads to itself. */
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

/** The fields of what another may have written; none where it has none. */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/** Of what another may have written, the parts of a touch that `read` makes a text of; undefined where none is left. */
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
