import type { PreviewValue } from 'sanity'
import { isFilled } from '../../src/lib/invisibleText'
import { documentLanguages, type Language } from '../languages'
import { isRecord } from '../schemaTypes/validation'
import { previewSubtitle } from './previewSubtitle'

interface DocumentPreview {
  /** Fixed title for documents without a `title` field, such as singletons. */
  title?: string
  /** The field whose text is the title, also in `textFields`; default: `title`. */
  titleField?: string
  /** The document's top-level fields that contain texts, at any depth. */
  textFields: readonly string[]
  imageField?: string
}

/** The selected values that Studio passes to `prepare`. */
type SelectedValues = Record<string, unknown> & Pick<PreviewValue, 'media'>

/**
 * Configures a document's preview in lists: the title in its first language, and below it the status of translation,
 * review and schedule, with the other title. Studio fetches the selected fields only for visible documents, so the
 * length of a list does not matter.
 */
export function documentPreview({ title, titleField = 'title', textFields, imageField }: DocumentPreview) {
  const fields = [
    ...['languages', 'translationsToCheck', 'reviewBy', 'publishFrom', 'publishUntil'],
    ...textFields,
  ]
  return {
    select: {
      ...Object.fromEntries(fields.map((field) => [field, field])),
      ...(imageField ? { media: imageField } : {}),
    },
    prepare({ media, ...selected }: SelectedValues) {
      const { languages, translationsToCheck, reviewBy, publishFrom, publishUntil, ...texts } = selected
      const [mainTitle = 'Untitled', otherTitle] = titlesOf(
        texts[titleField],
        documentLanguages({ languages }),
      )
      const facts = { texts, otherTitle, languages, translationsToCheck, reviewBy, publishFrom, publishUntil }
      return {
        title: title ?? mainTitle,
        subtitle: previewSubtitle(facts, new Date()),
        ...(media ? { media } : {}),
      }
    },
  }
}

/** The titles of a document, in the order of its languages; none of a newly created one. */
function titlesOf(title: unknown, languages: readonly Language[]): string[] {
  const texts = isRecord(title) ? languages.map(({ field }) => title[field]) : []
  return texts.filter((text): text is string => typeof text === 'string' && isFilled(text))
}
