import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { CompanyIcon, ContactIcon, HomeIcon, ServiceIcon, SettingsIcon } from './icons'

/** A list entry that opens the one document of a type, without a list in between. */
function singleton(S: StructureBuilder, type: string, title: string) {
  return S.listItem().id(type).title(title).child(S.document().schemaType(type).documentId(type).title(title))
}

/** The desk in the order in which marketing thinks of the site: pages, what they draw on, settings. */
export const deskStructure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singleton(S, 'home', 'Home').icon(HomeIcon),
      S.documentTypeListItem('service').title('Services').icon(ServiceIcon),
      singleton(S, 'companyPage', 'Company').icon(CompanyIcon),
      singleton(S, 'contactPage', 'Contact').icon(ContactIcon),
      S.divider(),
      singleton(S, 'settings', 'Settings').icon(SettingsIcon),
    ])
