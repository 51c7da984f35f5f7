import { z } from 'zod'
import { log } from '@/runtime/log'
import { SECTIONS_WITH_ID } from '@/cms/rules/sectionsWithId'
import { cardSchema } from './article'
import type { PickLocale } from '@/cms/locale/pickLocale'
import { SECTIONS_BY_PAGE, type PageName } from './sectionsByPage'
import {
  invalidFields,
  listOf,
  requiredRichText,
  optionalTaggedText,
  slug,
  taggedText,
  withinLimit,
  words,
} from './primitives'
import type {
  COMPANY_PAGE_QUERY_RESULT,
  HOME_QUERY_RESULT,
  HONG_KONG_PAGE_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  PRIVACY_PAGE_QUERY_RESULT,
  RESOURCES_PAGE_QUERY_RESULT,
  TERMS_PAGE_QUERY_RESULT,
} from '@/cms/sanity.types'

export type FoundPage = NonNullable<
  PickLocale<
    | HOME_QUERY_RESULT
    | COMPANY_PAGE_QUERY_RESULT
    | RESOURCES_PAGE_QUERY_RESULT
    | HONG_KONG_PAGE_QUERY_RESULT
    | TERMS_PAGE_QUERY_RESULT
    | PRIVACY_PAGE_QUERY_RESULT
    | Pick<NonNullable<PAGE_QUERY_RESULT>, 'seo' | 'reviewedOn' | 'sections'>
  >
>
export type FoundSection = FoundPage['sections'][number]

/** The HTML id of a clause on a legal page. Studio requires the same format. */
const anchor = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
/** Clauses have the same anchor after an editor duplicates one: `fees`, `fees-2`. */
function withUniqueAnchors<Clause extends { anchor: string }>(clauses: Clause[]): Clause[] {
  const used = new Set<string>()
  return clauses.map((clause) => {
    let unique = clause.anchor
    for (let number = 2; used.has(unique); number += 1) unique = `${clause.anchor}-${number}`
    used.add(unique)
    return { ...clause, anchor: unique }
  })
}
const optionalName = z.string().nullable().catch(null)
const introduction = { eyebrow: optionalTaggedText, heading: taggedText, lead: taggedText }
const titledTexts = listOf(z.object({ _key: z.string(), title: taggedText, text: taggedText }))
const service = z.object({
  _id: z.string(),
  title: taggedText,
  question: taggedText,
  summary: taggedText,
  whoFor: taggedText,
  icon: z.enum(['family', 'study', 'work', 'skilled', 'province', 'citizenship']).nullable().catch(null),
  slug,
  checklist: listOf(z.object({ _key: z.string(), text: taggedText }), 0),
})

function section<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ _key: z.string(), _type: z.literal(type), ...shape })
}

/** The type check fails if a type is missing, or if its fields differ from the GROQ query. */
const SCHEMAS: { [Type in FoundSection['_type']]: z.ZodType<Extract<FoundSection, { _type: Type }>> } = {
  heroSection: section('heroSection', {
    ...introduction,
    consultationLabel: taggedText,
    servicesLabel: taggedText,
  }),
  openingSection: section('openingSection', {
    ...introduction,
    drawing: z.enum(['pier', 'chart', 'lighthouse', 'knot']).nullable().catch(null),
    namesLicensee: z.boolean(),
    buttonLabel: optionalTaggedText,
    reason: optionalName,
  }),
  servicesSection: section('servicesSection', { ...introduction, services: listOf(service) }),
  processSection: section('processSection', {
    ...introduction,
    steps: listOf(z.object({ _key: z.string(), title: taggedText, we: taggedText, you: taggedText })),
  }),
  proseSection: section('proseSection', {
    eyebrow: optionalTaggedText,
    heading: taggedText,
    body: requiredRichText,
  }),
  factsSection: section('factsSection', { ...introduction, facts: titledTexts }),
  peopleSection: section('peopleSection', {
    ...introduction,
    people: listOf(z.object({ _key: z.string(), name: words, role: taggedText, text: taggedText })),
  }),
  licenceSection: section('licenceSection', { heading: taggedText, body: requiredRichText }),
  mapSection: section('mapSection', { heading: taggedText, directions: taggedText }),
  faqSection: section('faqSection', {
    heading: taggedText,
    questions: listOf(z.object({ _key: z.string(), question: taggedText, answer: requiredRichText })),
  }),
  statusSection: section('statusSection', {
    heading: taggedText,
    lead: taggedText,
    closedHeading: taggedText,
    closed: titledTexts,
    openHeading: taggedText,
    open: titledTexts,
  }),
  articlesListSection: section('articlesListSection', {
    heading: taggedText,
    searchLabel: taggedText,
    topics: listOf(
      z.object({
        title: taggedText,
        name: z.string(),
        slug,
        articles: z.number(),
      }),
      0,
    ),
    newest: listOf(cardSchema, 0),
    total: z.number(),
  }),
  articlesSection: section('articlesSection', {
    ...introduction,
    linkLabel: taggedText,
    chosen: listOf(cardSchema, 0),
    newest: listOf(cardSchema),
  }),
  clausesSection: section('clausesSection', {
    heading: taggedText,
    clauses: listOf(
      z.object({ _key: z.string(), anchor, heading: taggedText, body: requiredRichText }),
    ).transform(withUniqueAnchors),
  }),
  callToActionSection: section('callToActionSection', {
    heading: taggedText,
    text: taggedText,
    label: taggedText,
    reason: optionalName,
  }),
}

function validSection<Section extends FoundSection>(section: Section, page: PageName): FoundSection[] {
  const { _type, _key } = { ...section }
  // Omits a section that this version of the site does not know, or that this page does not allow.
  const schema = Object.hasOwn(SECTIONS_BY_PAGE[page], _type) ? SCHEMAS[_type] : undefined
  const result = schema?.safeParse(section)
  if (result?.success) return [result.data]
  const fields = result ? invalidFields(result.error) : undefined
  log('error', 'content.section_invalid', { page, section: _type, key: _key, fields })
  return []
}

/**
 * Omits and logs invalid sections.
 * @throws Error if no section is left; Next.js then keeps serving the last good page
 */
export function validateSections(
  sections: readonly FoundSection[],
  page: PageName,
): [FoundSection, ...FoundSection[]] {
  const valid = withinLimit(Array.isArray(sections) ? sections : []).flatMap((section) =>
    validSection(section, page),
  )
  const [first, ...following] = valid.filter(
    ({ _type }, index) =>
      !SECTIONS_WITH_ID.some((type) => type === _type) ||
      valid.findIndex((other) => other._type === _type) === index,
  )
  if (!first) throw new Error(`${page} has no section that can be shown`)
  return [first, ...following]
}
