import { CompanyIcon } from '../../structure/icons'
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
