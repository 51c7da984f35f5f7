import type { PreviewValue } from 'sanity'
import { isRecord } from '../schemaTypes/validation'
import { rowSubtitle } from './rowSubtitle'

interface RowPreview {
  /** Fixed title for documents without a title text, such as single pages. */
  title?: string
  /** The document's top-level fields that contain texts, at any depth. */
  texts: readonly string[]
  /** The field of its image. */
  media?: string
}

/** The selected values that Studio passes to `prepare`. */
type Values = Record<string, unknown> & Pick<PreviewValue, 'media'>

/**
 * Configures a document's row in lists: its English title, with locale, review and schedule below. Studio
 * fetches the selection only for visible rows, so a list of thousands costs no more than one screen.
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

/** English, otherwise Chinese; a newly created document has neither. */
function titleOf(title: unknown): string {
  const { enCA, zhHK } = isRecord(title) ? title : {}
  return [enCA, zhHK].find((text) => typeof text === 'string' && text !== '')?.toString() ?? 'Untitled'
}
