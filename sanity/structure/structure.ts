import type { StructureBuilder } from 'sanity/structure'
import { Guide } from '../guide/Guide'
import {
  CompanyIcon,
  ContactIcon,
  CopyIcon,
  GuideIcon,
  HomeIcon,
  LandingIcon,
  LegalIcon,
  MenuIcon,
  NoticeIcon,
  PageIcon,
  RedirectIcon,
  ServiceIcon,
  SettingsIcon,
  VideoIcon,
} from './icons'
import { INBOX, Inbox } from './Inbox'
import { groupItem, singletonItem } from './lists'
import { needsReviewItem } from './needsReview'
import { PAGE_TEMPLATES } from './pageTemplates'
import { resourcesItem } from './resources'

/**
 * The guide and the list of all content, in the order of marketing's work: documents to review, pages, then shared
 * content.
 *
 * @param siteOrigin without it, there is no link to the inbox of the site
 */
export const structure = (siteOrigin: string | undefined) => (S: StructureBuilder) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      guideItem(S),
      needsReviewItem(S),
      S.divider(),
      singletonItem(S, 'home', 'Home', HomeIcon),
      S.documentTypeListItem('service').title('Services').icon(ServiceIcon),
      resourcesItem(S),
      S.listItem().id('pages').title('Pages').icon(PageIcon).child(pages(S)),
      singletonItem(S, 'hongKongPage', 'Hong Kong residents', LandingIcon),
      singletonItem(S, 'visaTonicPage', 'Visa Tonic', VideoIcon),
      singletonItem(S, 'companyPage', 'Company', CompanyIcon),
      singletonItem(S, 'contactPage', 'Contact', ContactIcon),
      groupItem(S, 'Legal', LegalIcon, [
        singletonItem(S, 'termsPage', 'Terms of use', LegalIcon),
        singletonItem(S, 'privacyPage', 'Privacy policy', LegalIcon),
      ]),
      S.divider(),
      S.documentTypeListItem('notice').title('Notices').icon(NoticeIcon),
      S.documentTypeListItem('redirect').title('Redirects').icon(RedirectIcon),
      singletonItem(S, 'siteCopy', 'Site copy', CopyIcon),
      singletonItem(S, 'navigation', 'Menu and footer', MenuIcon),
      singletonItem(S, 'settings', 'Settings', SettingsIcon),
      ...(siteOrigin ? [S.divider(), inboxItem(S, siteOrigin)] : []),
    ])

/** The button for a new page offers the templates. */
function pages(S: StructureBuilder) {
  return S.documentTypeList('page')
    .title('Pages')
    .defaultOrdering([{ field: 'title.enCA', direction: 'asc' }])
    .initialValueTemplates(PAGE_TEMPLATES.map(({ id }) => S.initialValueTemplateItem(id)))
}

function guideItem(S: StructureBuilder) {
  const title = 'Start here'
  return S.listItem()
    .id('guide')
    .title(title)
    .icon(GuideIcon)
    .child(S.component(Guide).id('guide').title(title))
}

function inboxItem(S: StructureBuilder, siteOrigin: string) {
  return S.listItem()
    .id('inbox')
    .title(INBOX)
    .icon(ContactIcon)
    .child(S.component(Inbox).id('inbox').title(INBOX).options({ siteOrigin }))
}
