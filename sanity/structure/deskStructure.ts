import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import {
  CompanyIcon,
  ContactIcon,
  HomeIcon,
  LandingIcon,
  LegalIcon,
  ResourcesIcon,
  ServiceIcon,
  SettingsIcon,
  VideoIcon,
} from './icons'

/** The desk in the order in which marketing thinks of the site: pages, what they draw on, settings. */
export const deskStructure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singleton(S, 'home', 'Home', HomeIcon),
      S.documentTypeListItem('service').title('Services').icon(ServiceIcon),
      group(S, 'Landing pages', LandingIcon, [
        singleton(S, 'hongKongPage', 'Hong Kong residents', LandingIcon),
        singleton(S, 'visaTonicPage', 'Visa Tonic', VideoIcon),
      ]),
      singleton(S, 'resourcesPage', 'Resources', ResourcesIcon),
      singleton(S, 'companyPage', 'Company', CompanyIcon),
      singleton(S, 'contactPage', 'Contact', ContactIcon),
      group(S, 'Legal', LegalIcon, [
        singleton(S, 'termsPage', 'Terms of use', LegalIcon),
        singleton(S, 'privacyPage', 'Privacy policy', LegalIcon),
      ]),
      S.divider(),
      singleton(S, 'settings', 'Settings', SettingsIcon),
    ])

/** A list entry that opens the one document of a type, without a list in between. */
function singleton(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  const document = S.document().schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icon).child(document)
}

/** A list entry that opens a list of its own. */
function group(S: StructureBuilder, title: string, icon: ComponentType, items: ListItemBuilder[]) {
  return S.listItem().title(title).icon(icon).child(S.list().title(title).items(items))
}
