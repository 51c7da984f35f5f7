/** Something that no line of a log may hold; `kind` is what a report calls it. */
export type Secret = { kind: string; value: string }

/** Personal data and secrets that can be recognised by their form. */
const FORMS: [kind: string, form: RegExp][] = [
  ['a password’s hash', /\$2[aby]\$\d\d\$/],
  ['a session', /\beyJ[\w-]{10,}\.[\w-]*\./],
  ['a mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i],
  ['a link’s secret', /[?&](?:hash|token|email|secret)=[^\s"…]/],
  ['a field of a form', /"(?:password|passwordConfirmation|message|payload)":/],
]

/** Too short a value is found by chance; two Han characters are not. */
const isTelling = (value: string) => value.length >= 8 || (value.length >= 2 && /\p{Script=Han}/u.test(value))

/** As it stands, as JSON and as an address write it. */
const spellings = (value: string) => [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]

/** One report for each line that holds what it may not: its number, what it holds, and how it begins. Never the thing. */
export function leaksIn(lines: readonly string[], secrets: readonly Secret[]): string[] {
  const known = secrets.filter(({ value }) => isTelling(value))
  return lines.flatMap((line, index) => {
    const kinds = [
      ...FORMS.flatMap(([kind, form]) => (form.test(line) ? [kind] : [])),
      ...known.flatMap(({ kind, value }) =>
        spellings(value).some((spelling) => line.includes(spelling)) ? [kind] : [],
      ),
    ]
    const event = /"event":"([\w.-]+)"/.exec(line)?.[1] ?? 'a plain line'
    return kinds.length > 0 ? [`line ${index + 1} (${event}): ${[...new Set(kinds)].join(', ')}`] : []
  })
}
