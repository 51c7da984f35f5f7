/** A value that must not appear in any log line; reports name it by `kind`. */
export type Secret = { kind: string; value: string }

/** Personal data and secrets that are recognizable by their form. */
const PATTERNS: [kind: string, form: RegExp][] = [
  ['a password’s hash', /\$2[aby]\$\d\d\$/],
  ['a session', /\beyJ[\w-]{10,}\.[\w-]*\./],
  ['a mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i],
  ['a link’s secret', /[?&](?:hash|token|email|secret)=[^\s"…]/],
  ['a field of a form', /"(?:password|passwordConfirmation|message|payload)":/],
]

/** Shorter values would match by chance; two Han characters are distinctive enough. */
const isDistinctive = (value: string) =>
  value.length >= 8 || (value.length >= 2 && /\p{Script=Han}/u.test(value))

/** Returns the plain, JSON-escaped and URL-encoded forms of a value. */
const encodings = (value: string) => [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]

/**
 * Returns one report for each leaking line: its number, the kind of secret, and how the line begins. Never
 * includes the secret.
 */
export function leaksIn(lines: readonly string[], secrets: readonly Secret[]): string[] {
  const known = secrets.filter(({ value }) => isDistinctive(value))
  return lines.flatMap((line, index) => {
    const kinds = [
      ...PATTERNS.flatMap(([kind, form]) => (form.test(line) ? [kind] : [])),
      ...known.flatMap(({ kind, value }) =>
        encodings(value).some((spelling) => line.includes(spelling)) ? [kind] : [],
      ),
    ]
    const event = /"event":"([\w.-]+)"/.exec(line)?.[1] ?? 'a plain line'
    return kinds.length > 0 ? [`line ${index + 1} (${event}): ${[...new Set(kinds)].join(', ')}`] : []
  })
}
