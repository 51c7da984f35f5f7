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
  return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
