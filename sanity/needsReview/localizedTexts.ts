import { LANGUAGES } from '../languages'
import { isRecord } from '../schemaTypes/validation'

export type LocalizedText = Record<string, unknown>
/** Like Studio's type of the same name, in which an array is a range of a list. */
export type Path = readonly (string | number | { _key: string } | readonly unknown[])[]

/** Converts a path to a text, so that a path from `textsIn` can be compared with a path from Studio. */
export const pathText = (path: Path): string =>
  path.map((part) => (isRecord(part) ? `[${part._key}]` : String(part))).join('.')

/** The localized texts of a document at any depth. An entry of a list has its key in the path. */
export function textsIn(value: unknown, path: Path = []): { path: Path; text: LocalizedText }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? { _key: item._key } : index
      return textsIn(item, [...path, key])
    })
  }
  if (!isRecord(value)) return []
  if (LANGUAGES.some(({ field }) => field in value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([name, field]) => textsIn(field, [...path, name]))
}
