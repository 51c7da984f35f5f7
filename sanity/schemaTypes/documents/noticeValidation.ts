import { isFilled } from '../../../src/lib/invisibleText'
import { validateLinkUrl } from '../../../src/cms/rules/linkUrl'
import { NOTICE_LENGTH } from '../../../src/cms/rules/notice'
import { LANGUAGES, MAIN_LANGUAGE } from '../../languages'
import { isRecord } from '../validation'

const inLanguage = (value: unknown, field: string): unknown => (isRecord(value) ? value[field] : undefined)

/** Returns an error if no language has a text, or if a text is too long. */
export function validateNoticeText(texts: unknown) {
  if (!LANGUAGES.some(({ field }) => isFilled(inLanguage(texts, field)))) {
    return { message: 'Enter the text in at least one language', path: [MAIN_LANGUAGE.field] }
  }
  for (const { field, name } of LANGUAGES) {
    const text = inLanguage(texts, field)
    if (typeof text === 'string' && text.length > NOTICE_LENGTH.text) {
      const message = `The ${name} text has ${text.length} characters: shorten it to ${NOTICE_LENGTH.text} or fewer`
      return { message, path: [field] }
    }
  }
  return true
}

/** Returns a warning if the pages of a language will not show the notice. */
export function warnIfNoticeUntranslated(texts: unknown) {
  const missing = LANGUAGES.find(({ field }) => !isFilled(inLanguage(texts, field)))
  if (!missing || !LANGUAGES.some(({ field }) => isFilled(inLanguage(texts, field)))) return true
  return {
    message: `The notice has no ${missing.name} text: until you add it, the ${missing.name} pages do not show the notice`,
    path: [missing.field],
  }
}

/** Returns a warning if a language has a text but, unlike another one, no link. */
export function warnIfNoticeLinkMissing(links: unknown, texts: unknown) {
  const hasLink = (field: string) => isFilled(inLanguage(inLanguage(links, field), 'href'))
  const missing = LANGUAGES.find(({ field }) => !hasLink(field) && isFilled(inLanguage(texts, field)))
  if (!missing || !LANGUAGES.some(({ field }) => hasLink(field))) return true
  return {
    message: `The ${missing.name} notice has no link: add it, or the ${missing.name} pages show only the text`,
    path: [missing.field],
  }
}

/** Returns an error if a link has a target, but no label of the right length. */
export function validateNoticeLabel(label: unknown, link: unknown): true | string {
  if (!isFilled(label))
    return !isRecord(link) || !link.href || 'Enter the words of the link, such as “Read more”'
  const length = String(label).length
  return (
    length <= NOTICE_LENGTH.label ||
    `The label has ${length} characters: shorten it to ${NOTICE_LENGTH.label} or fewer`
  )
}

/** Returns an error if a link has an invalid target, or a label without a target. */
export function validateNoticeTarget(href: unknown, link: unknown): true | string {
  const isEmpty = !href && !(isRecord(link) && isFilled(link.label))
  return isEmpty || validateLinkUrl(href)
}

/**
 * Returns a warning if nothing ends the notice. Studio ignores a time that it cannot read, such as a date alone, and
 * lets the notice be published.
 */
export function warnIfNoticeEndless(notice: unknown) {
  if (!isRecord(notice) || typeof notice.publishUntil === 'string') return true
  const message =
    'The notice has no end: visitors see it until you take it off the site. Enter a date and a time, such as 2026-12-24 18:00'
  return { message, path: ['publishUntil'] }
}

export function validateChosenPages(notice: unknown): true | string {
  if (!isRecord(notice) || notice.pages !== 'chosen') return true
  const lists = [notice.chosenPages, notice.chosenEditorPages]
  return lists.some((list) => Array.isArray(list) && list.length > 0) || 'Choose at least one page'
}
