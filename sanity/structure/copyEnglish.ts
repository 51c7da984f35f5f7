import { useToast } from '@sanity/ui/toast'
import { useDocumentOperation, type DocumentActionComponent } from 'sanity'
import { ENGLISH_ONLY } from '../../src/lib/routes'
import { isFilled } from '../../src/lib/invisibleText'
import { documentLanguages, LANGUAGES, MAIN_LANGUAGE, TRANSLATIONS } from '../languages'
import { pathText, textsIn, type Path } from '../needsReview/localizedTexts'
import { WITHOUT_TRANSLATIONS } from '../needsReview/missingTranslations'
import { entriesOf, entryOfCopy } from '../needsReview/translationsToCheck'
import { chinesePath } from '../presentation/pages'
import { isRecord } from '../schemaTypes/validation'
import { TranslationIcon } from './icons'

/** The guide for editors contains this label, too; a test searches for it in Studio. */
export const COPY_LABEL = `Copy ${MAIN_LANGUAGE.name} to empty ${TRANSLATIONS.map(({ name }) => name).join(' and ')} texts`

/**
 * Returns the changes of a document that fill its empty translations with the English text, and list them as
 * translations to check. The copies keep the keys of the paragraphs, which must differ only within one text. Their
 * links within the site open the Chinese pages.
 */
export function copiesOf(document: Record<string, unknown>): Record<string, unknown> {
  const languages = documentLanguages(document)
  if (languages.length < LANGUAGES.length) return {}
  const copies = textsIn(document).flatMap(({ path, text }) => {
    const original = text[MAIN_LANGUAGE.field]
    return TRANSLATIONS.filter(({ field }) => isFilled(original) && isEmpty(text[field])).map(
      ({ field }) => ({
        at: patchPath([...path, field]),
        original,
        entry: entryOfCopy(pathText(path), field, original),
      }),
    )
  })
  if (copies.length === 0) return {}
  const added = copies.map(({ entry }) => entry)
  const kept = entriesOf(document).filter(({ _key }) => added.every((entry) => entry._key !== _key))
  return {
    ...Object.fromEntries(copies.map(({ at, original }) => [at, withChineseLinks(original)])),
    translationsToCheck: [...kept, ...added],
  }
}

const withChineseLinks = (text: unknown): unknown =>
  JSON.parse(JSON.stringify(text), (name, value: unknown) =>
    name === 'href' && typeof value === 'string' ? chineseLink(value) : value,
  )

function chineseLink(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1)
  const isChinese = `${path}/`.startsWith(`${chinesePath('/')}/`)
  if (!path.startsWith('/') || isChinese || ENGLISH_ONLY.includes(path)) return href
  return chinesePath(path) + href.slice(path.length)
}

/** False for a formatted text that has an image or a video, even without words, because the copy would replace it. */
const isEmpty = (text: unknown): boolean =>
  !isFilled(text) &&
  (!Array.isArray(text) || text.every((block: unknown) => isRecord(block) && block._type === 'block'))

const patchPath = (path: Path): string =>
  path
    .map((part, index) => {
      if (typeof part === 'string') return index === 0 ? part : `.${part}`
      return isRecord(part) ? `[_key==${JSON.stringify(part._key)}]` : `[${String(part)}]`
    })
    .join('')

/** Adds an action that gives editors the English texts of a document to translate in place. */
export const copyEnglish = (
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] =>
  WITHOUT_TRANSLATIONS.includes(schemaType) ? actions : [...actions, useCopyAction]

const useCopyAction: DocumentActionComponent = ({ id, type, draft, published }) => {
  const { patch } = useDocumentOperation(id, type)
  const toast = useToast()
  const document = draft ?? published ?? {}
  if (documentLanguages(document).length < LANGUAGES.length || textsIn(document).length === 0) return null
  const { translationsToCheck: entries, ...copies } = copiesOf(document)
  const count = Object.keys(copies).length
  return {
    label: COPY_LABEL,
    icon: TranslationIcon,
    disabled: Boolean(patch.disabled) || count === 0,
    title: count === 0 ? 'No text is only in English' : undefined,
    onHandle: () => {
      patch.execute([{ set: { ...copies, translationsToCheck: entries } }])
      toast.push({
        status: 'success',
        title: count === 1 ? 'Copied one text' : `Copied ${count} texts`,
        description: 'Translate them before you publish. “Translations to check” lists them.',
      })
    },
  }
}
useCopyAction.displayName = COPY_LABEL
