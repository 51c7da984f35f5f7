import type { DocumentActionComponent, Template, TemplateItem } from 'sanity'
import { PAGES } from '../presentation/pages'

/** Document types with exactly one document. The id of the document is the name of the type. */
export const SINGLETONS: readonly string[] = [...Object.keys(PAGES), 'siteCopy', 'navigation', 'settings']

export function isSingleton(schemaType: string): boolean {
  return SINGLETONS.includes(schemaType)
}

/**
 * The actions that editors have on a singleton. Excludes duplicate, unpublish and delete, because the page of
 * a singleton must always exist.
 */
const ALLOWED_SINGLETON_ACTIONS: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore']

export function limitSingletonActions(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!isSingleton(schemaType)) return actions
  return actions.filter(({ action }) => ALLOWED_SINGLETON_ACTIONS.includes(action))
}

/** Removes singletons from every “Create new” menu. */
export function omitSingletons(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({ templateId }) => !isSingleton(templateId))
}

/** Studio takes the initial value of these documents from their template. */
const FILLED_BY_TEMPLATE: readonly string[] = ['navigation', 'visaTonicPage']

/** Removes the templates of the other singletons, so that not even a typed URL creates a second document. */
export function omitSingletonTemplates(templates: Template[]): Template[] {
  return templates.filter(
    ({ schemaType }) => !isSingleton(schemaType) || FILLED_BY_TEMPLATE.includes(schemaType),
  )
}
