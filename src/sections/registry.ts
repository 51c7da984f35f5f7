import { ARTICLES, articlesSection } from './articles/content'
import { ARTICLES_LIST, articlesListSection } from './articlesList/content'
import { callToActionSection } from './callToAction/content'
import { CARDS, cardsSection } from './cards/content'
import { clausesSection } from './clauses/content'
import { contactSection } from './contact/content'
import { contactFormSection } from './contactForm/content'
import { factsSection } from './facts/content'
import { faqSection } from './faq/content'
import { FILES, filesSection } from './files/content'
import { heroSection } from './hero/content'
import { IMAGE_TEXT, imageTextSection } from './imageText/content'
import { licenceSection } from './licence/content'
import { mapSection } from './map/content'
import { openingSection } from './opening/content'
import { peopleSection } from './people/content'
import { processSection } from './process/content'
import { proseSection } from './prose/content'
import { SERVICES, servicesSection } from './services/content'
import { statusSection } from './status/content'
import { tableSection } from './table/content'
import { videoSection } from './video/content'
import { videosSection } from './videos/content'
import type { Parsed } from '@/cms/fields/sectionParser'
import type { PAGE_QUERY_RESULT, SECTIONS_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import type { Locale } from '@/i18n/locales'
import type { SectionContext } from './sectionContext'

/** All fields as stored, and what some types read from other documents. */
export const SECTION = `{
    ...,
    ${ARTICLES},
    ${ARTICLES_LIST},
    ${CARDS},
    ${FILES},
    ${IMAGE_TEXT},
    ${SERVICES}
  }` as const

/** Requires all fields, as the types of the parsers do, although a stored object can lack some. */
type Complete<Value> = Value extends readonly (infer Item)[]
  ? readonly Complete<Item>[]
  : Value extends object
    ? { [Key in keyof Value]-?: Complete<Exclude<Value[Key], undefined>> }
    : Value

type StoredPage = NonNullable<SECTIONS_PAGE_QUERY_RESULT | PAGE_QUERY_RESULT>
type StoredSection = NonNullable<StoredPage['sections']>[number]
type Reads<Type> = (stored: Complete<Extract<StoredSection, { _type: Type }>>, locale: Locale) => unknown

/** The type check fails if a type of Studio is missing, or if a parser reads a field that its type lacks. */
export const SECTIONS = {
  articlesSection,
  articlesListSection,
  callToActionSection,
  cardsSection,
  clausesSection,
  contactFormSection,
  contactSection,
  factsSection,
  faqSection,
  filesSection,
  heroSection,
  imageTextSection,
  licenceSection,
  mapSection,
  openingSection,
  peopleSection,
  processSection,
  proseSection,
  servicesSection,
  statusSection,
  tableSection,
  videoSection,
  videosSection,
} satisfies { [Type in StoredSection['_type']]: Reads<Type> }

export type SectionType = keyof typeof SECTIONS
export type PageSection = Parsed<(typeof SECTIONS)[SectionType]>
export type SectionOf<Type extends SectionType> = Extract<PageSection, { _type: Type }>
export type ContentOf<Type extends SectionType> = Omit<SectionOf<Type>, '_key' | '_type'>
export type SectionProps<Type extends SectionType> = ContentOf<Type> & { context: SectionContext }
