import { blockSize, sectionSize } from '../../src/cms/fields/contentSize'
import { jsonSize, MAX_LENGTH } from '../../src/cms/rules/textSize'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '../languages'

/** Of the whole video, because the site measures the items of a list. */
export const validateTranscriptSize = (video: unknown): true | string =>
  validateSize('The transcript', jsonSize(JSON.stringify(video)))

/** In one language. */
export const validateArticleSize = (blocks: unknown): true | string =>
  validateSize(
    'The text',
    totalSize(blocks, (block) => blockSize(block, MAIN_LANGUAGE.locale)),
  )

/** The site also counts what a section shows of other documents, such as articles, which Studio does not know. */
export function validateSectionsSize(
  sections: readonly unknown[],
  languages: readonly Language[] = LANGUAGES,
): true | string {
  const findings = languages.map(({ name, locale }) =>
    validateSize(
      `The ${name} text of all sections together`,
      totalSize(sections, (section) => sectionSize(section, locale)),
    ),
  )
  return findings.find((finding) => finding !== true) ?? true
}

const totalSize = (items: unknown, sizeOf: (item: unknown) => number): number =>
  Array.isArray(items) ? items.reduce<number>((sum, item) => sum + sizeOf(item), 0) : 0

/** The site leaves out what does not fit. */
function validateSize(what: string, size: number): true | string {
  const excess = size - MAX_LENGTH.list
  return excess <= 0 || `${what} is too long: shorten it by about ${Math.ceil(excess / 100) * 100} characters`
}
