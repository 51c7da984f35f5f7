import type { StructureBuilder } from 'sanity/structure'
import {
  CompanyIcon,
  ContactIcon,
  CopyIcon,
  HomeIcon,
  LandingIcon,
  LegalIcon,
  ServiceIcon,
  SettingsIcon,
  VideoIcon,
} from './icons'
import { group, singleton } from './lists'
import { needsAttention } from './needsAttention'
import { resources } from './resources'

/** The desk, in marketing's order: what needs attention, the pages, and shared content. */
export const deskStructure = (S: StructureBuilder) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      needsAttention(S),
      S.divider(),
      singleton(S, 'home', 'Home', HomeIcon),
      S.documentTypeListItem('service').title('Services').icon(ServiceIcon),
      resources(S),
      group(S, 'Landing pages', LandingIcon, [
        singleton(S, 'hongKongPage', 'Hong Kong residents', LandingIcon),
        singleton(S, 'visaTonicPage', 'Visa Tonic', VideoIcon),
      ]),
      singleton(S, 'companyPage', 'Company', CompanyIcon),
      singleton(S, 'contactPage', 'Contact', ContactIcon),
      group(S, 'Legal', LegalIcon, [
        singleton(S, 'termsPage', 'Terms of use', LegalIcon),
        singleton(S, 'privacyPage', 'Privacy policy', LegalIcon),
      ]),
      S.divider(),
      singleton(S, 'siteCopy', 'Site copy', CopyIcon),
      singleton(S, 'settings', 'Settings', SettingsIcon),
    ])
