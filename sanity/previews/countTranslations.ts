import { isFilled, isRecord } from '../schemaTypes/validation'

/** The number of a document's texts, and how many of them have Chinese. */
export interface Completeness {
  chinese: number
  all: number
}

/**
 * Counts the texts in any part of a document. A text counts only if its English is filled in, because an
 * omitted optional text is not missing in Chinese either.
 */
export function completeness(value: unknown): Completeness {
  if (Array.isArray(value)) return sum(value)
  if (!isRecord(value)) return { chinese: 0, all: 0 }
  const inner = sum(Object.values(value))
  if (!isFilled(value.enCA)) return inner
  return { chinese: inner.chinese + (isFilled(value.zhHK) ? 1 : 0), all: inner.all + 1 }
}

function sum(values: readonly unknown[]): Completeness {
  const counts = values.map(completeness)
  return {
    chinese: counts.reduce((total, { chinese }) => total + chinese, 0),
    all: counts.reduce((total, { all }) => total + all, 0),
  }
}
