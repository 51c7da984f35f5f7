import type { CopyTree } from './copy'
import type { Locale } from './locales'

export type Values = Record<string, string | number>

function find(tree: CopyTree | undefined, path: string): string | undefined {
  const node = path
    .split('.')
    .reduce<CopyTree | string | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      tree,
    )
  return typeof node === 'string' ? node : undefined
}

/** The blocks of the scripts from right to left, because regular expressions have no property `Bidi_Class`. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Between FSI and PDI (UAX #9), a name from right to left does not change the order of the words around it. */
export const isolated = (value: string | number): string =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : String(value)

/**
 * Supports the features of i18next that the copy uses: dotted keys, `{{placeholders}}` and plurals by
 * `count`. Does not insert other texts (`$t(key)`), so that texts of editors cannot cause an endless loop.
 */
export function translate(
  tree: CopyTree | undefined,
  locale: Locale,
  key: string,
  values: Values = {},
): string {
  const form =
    typeof values.count === 'number' ? new Intl.PluralRules(locale).select(values.count) : undefined
  const text =
    (form && (find(tree, `${key}_${form}`) ?? find(tree, `${key}_other`))) ?? find(tree, key) ?? key
  return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) =>
    isolated(values[name] ?? placeholder),
  )
}
