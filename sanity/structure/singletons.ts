import type { DocumentActionComponent, Template, TemplateItem } from 'sanity'

/** Types with exactly one document, whose id is the type's name. */
export const SINGLETONS: readonly string[] = [
  'home',
  'companyPage',
  'resourcesPage',
  'hongKongPage',
  'visaTonicPage',
  'contactPage',
  'termsPage',
  'privacyPage',
  'siteCopy',
  'settings',
]

export function isSingleton(schemaType: string): boolean {
  return SINGLETONS.includes(schemaType)
}

/**
 * Editor actions on a singleton. Duplicate, unpublish and delete are excluded, because its page must stay.
 */
const SINGLETON_ACTIONS: readonly (string | undefined)[] = ['publish', 'discardChanges', 'restore']

export function singletonActions(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!isSingleton(schemaType)) return actions
  return actions.filter(({ action }) => SINGLETON_ACTIONS.includes(action))
}

/** Leaves singletons out of every “create new” menu. */
export function withoutSingletons(options: TemplateItem[]): TemplateItem[] {
  return options.filter(({ templateId }) => !isSingleton(templateId))
}

/** Removes the singletons' templates, so that not even a hand-typed URL creates a second one. */
export function templatesWithoutSingletons(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => !isSingleton(schemaType))
}
