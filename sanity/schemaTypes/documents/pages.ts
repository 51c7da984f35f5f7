import { MAIN_LANGUAGE } from '../../languages'
import {
  CompanyIcon,
  ContactIcon,
  LandingIcon,
  LegalIcon,
  ResourcesIcon,
  VideoIcon,
} from '../../structure/icons'
import { wordGroups } from '../objects/wordGroup'
import { definePage } from './definePage'

export const companyPage = definePage({
  name: 'companyPage',
  title: 'Company page',
  icon: CompanyIcon,
})

export const resourcesPage = definePage({
  name: 'resourcesPage',
  title: 'Resources page',
  icon: ResourcesIcon,
  reviewed: true,
  search: wordGroups,
})

export const hongKongPage = definePage({
  name: 'hongKongPage',
  title: 'Landing page for Hong Kong residents',
  icon: LandingIcon,
  reviewed: true,
})

export const visaTonicPage = definePage({
  name: 'visaTonicPage',
  title: 'Visa Tonic',
  icon: VideoIcon,
  reviewed: true,
  languages: [MAIN_LANGUAGE],
})

export const contactPage = definePage({
  name: 'contactPage',
  title: 'Contact page',
  icon: ContactIcon,
})

export const termsPage = definePage({
  name: 'termsPage',
  title: 'Terms of use',
  icon: LegalIcon,
  reviewed: true,
})

export const privacyPage = definePage({
  name: 'privacyPage',
  title: 'Privacy policy',
  icon: LegalIcon,
  reviewed: true,
})
