import type { PreviewValue } from 'sanity'
import { isRecord } from '../schemaTypes/validation'
import { rowSubtitle } from './rowSubtitle'

interface RowPreview {
  /** The document's title where it is not a text of its own, as for a page of which there is one. */
  title?: string
  /** The document's top-level fields that hold texts, in any depth. */
  texts: readonly string[]
  /** The field of its picture. */
  media?: string
}

/** What Studio found of the selection. */
type Values = Record<string, unknown> & Pick<PreviewValue, 'media'>

/**
 * How a document shows in lists: its English title, and below it language, review and schedule. Studio fetches what
 * is selected for the rows in sight alone, so a list of thousands costs no more than a screen of it.
 */
export function rowPreview({ title, texts, media }: RowPreview) {
  const fields = ['reviewBy', 'publishFrom', 'publishUntil', ...texts]
  return {
    select: {
      ...Object.fromEntries(fields.map((field) => [field, field])),
      ...(media ? { media } : {}),
    },
    prepare({ reviewBy, publishFrom, publishUntil, media: picture, ...rest }: Values) {
      return {
        title: title ?? titleOf(rest.title),
        subtitle: rowSubtitle({ texts: rest, reviewBy, publishFrom, publishUntil }, new Date()),
        ...(picture ? { media: picture } : {}),
      }
    },
  }
}

/** English, else Chinese; a document that was only just created has neither. */
function titleOf(title: unknown): string {
  const { enCA, zhHK } = isRecord(title) ? title : {}
  return [enCA, zhHK].find((text) => typeof text === 'string' && text !== '')?.toString() ?? 'Untitled'
}
