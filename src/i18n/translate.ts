import type { CopyTree } from './copy'
import type { Locale } from './locales'

export type Values = Record<string, string | number>

function find(tree: CopyTree | undefined, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<CopyTree | string | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      tree,
    )
  return typeof found === 'string' ? found : undefined
}

/**
 * Translates a key with the features of i18next that the copy uses: dotted keys, `{{values}}`, and plurals
 * (`key_one`, `key_other`) by `count`. Returns an unknown key as it is, as i18next does. A sentence cannot refer to
 * another key, so overrides cannot cause a loop.
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
  return text.replace(/{{\s*(\w+)\s*}}/g, (hole, name: string) => String(values[name] ?? hole))
}
