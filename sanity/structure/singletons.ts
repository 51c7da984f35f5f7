import type { DocumentActionComponent, Template, TemplateItem } from 'sanity'

/** Documents of which there is exactly one; each has its type's name as its id. */
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

/** What an editor may do with a singleton: no duplicate, no unpublish and no delete, for its page must stay. */
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

/** No template, so that not even an address typed by hand creates a second one. */
export function templatesWithoutSingletons(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => !isSingleton(schemaType))
}
