import { CompanyIcon, LandingIcon, LegalIcon, ResourcesIcon } from '../../structure/icons'
import { wordGroups } from '../objects/wordGroup'
import { definePage } from './definePage'

export const companyPage = definePage({
  name: 'companyPage',
  title: 'Company page',
  icon: CompanyIcon,
  sections: [
    'openingSection',
    'proseSection',
    'factsSection',
    'peopleSection',
    'licenceSection',
    'mapSection',
    'faqSection',
    'callToActionSection',
  ],
})

export const resourcesPage = definePage({
  name: 'resourcesPage',
  title: 'Resources page',
  icon: ResourcesIcon,
  sections: ['openingSection', 'articlesListSection', 'proseSection', 'faqSection', 'callToActionSection'],
  reviewed: true,
  search: wordGroups,
})

export const hongKongPage = definePage({
  name: 'hongKongPage',
  title: 'Landing page for Hong Kong residents',
  icon: LandingIcon,
  sections: [
    'openingSection',
    'statusSection',
    'factsSection',
    'proseSection',
    'faqSection',
    'callToActionSection',
  ],
  reviewed: true,
})

export const termsPage = definePage({
  name: 'termsPage',
  title: 'Terms of use',
  icon: LegalIcon,
  sections: ['openingSection', 'clausesSection'],
  reviewed: true,
})

export const privacyPage = definePage({
  name: 'privacyPage',
  title: 'Privacy policy',
  icon: LegalIcon,
  sections: ['openingSection', 'clausesSection'],
  reviewed: true,
})
