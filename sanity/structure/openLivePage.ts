import type { DocumentActionComponent } from 'sanity'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '../languages'
import { livePages, TYPES_WITH_PAGE } from '../presentation/livePages'
import { chinesePath } from '../presentation/pages'
import { OpenIcon } from './icons'

/**
 * Adds an action for each language that opens the page that visitors see. The tool “Preview” shows the draft instead.
 *
 * @param origin of the site; without it, there are no such actions
 */
export const openLivePage =
  (origin: string | undefined) =>
  (actions: DocumentActionComponent[], { schemaType }: { schemaType: string }): DocumentActionComponent[] =>
    origin && [...TYPES_WITH_PAGE, ...ON_HOME_PAGE].includes(schemaType)
      ? [...actions, ...LANGUAGES.map((language) => openIn(language, origin))]
      : actions

/** The documents whose changes editors see best on the home page. */
const ON_HOME_PAGE = ['navigation', 'notice']
const homePath = (language: Language): string => (language === MAIN_LANGUAGE ? '/' : chinesePath('/'))

/** The guide for editors contains these labels, too; a test searches for them in Studio. */
export const openLabel = ({ title }: Language): string => `Open the live page: ${title}`

function openIn(language: Language, origin: string): DocumentActionComponent {
  const open: DocumentActionComponent = ({ published }) => {
    const path = ON_HOME_PAGE.includes(published?._type ?? '')
      ? homePath(language)
      : livePages(published).find((live) => live.language === language)?.path
    if (!path) return null
    return {
      label: openLabel(language),
      icon: OpenIcon,
      onHandle: () => void window.open(origin + path, '_blank', 'noopener'),
    }
  }
  open.displayName = openLabel(language)
  return open
}
