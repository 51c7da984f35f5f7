import { z } from 'zod'
import { log } from '@/runtime/log'
import { foundCard } from './article'
import type { PickLocale } from '@/cms/locale/pickLocale'
import { OFFERED, type PageName } from './sectionsByPage'
import {
  brokenFields,
  each,
  formatted,
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
  PRIVACY_PAGE_QUERY_RESULT,
  RESOURCES_PAGE_QUERY_RESULT,
  TERMS_PAGE_QUERY_RESULT,
} from '@/cms/sanity.types'

/** The query result of a page made of sections. */
export type FoundPage = NonNullable<
  PickLocale<
    | HOME_QUERY_RESULT
    | COMPANY_PAGE_QUERY_RESULT
    | RESOURCES_PAGE_QUERY_RESULT
    | HONG_KONG_PAGE_QUERY_RESULT
    | TERMS_PAGE_QUERY_RESULT
    | PRIVACY_PAGE_QUERY_RESULT
  >
>
export type FoundSection = FoundPage['sections'][number]

/** The URL fragment of a clause (after the #), in the format that Studio requires. */
const anchor = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
const optionalName = z.string().nullable().catch(null)
const introduction = { eyebrow: optionalTaggedText, heading: taggedText, lead: taggedText }
const titled = each(z.object({ _key: z.string(), title: taggedText, text: taggedText }))
const service = z.object({
  _id: z.string(),
  title: taggedText,
  question: taggedText,
  summary: taggedText,
  whoFor: taggedText,
  icon: z.enum(['family', 'study', 'work', 'skilled', 'province', 'citizenship']).nullable().catch(null),
  slug,
  checklist: each(z.object({ _key: z.string(), text: taggedText }), 0),
})

/** Creates the schema of one kind of section. `shape`: its fields besides the key and the type. */
function section<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ _key: z.string(), _type: z.literal(type), ...shape })
}

/** The schema of each kind of section; the type check fails if a kind is missing or its fields differ. */
const CHECKS: { [Type in FoundSection['_type']]: z.ZodType<Extract<FoundSection, { _type: Type }>> } = {
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
  servicesSection: section('servicesSection', { ...introduction, services: each(service) }),
  processSection: section('processSection', {
    ...introduction,
    steps: each(z.object({ _key: z.string(), title: taggedText, we: taggedText, you: taggedText })),
  }),
  proseSection: section('proseSection', {
    eyebrow: optionalTaggedText,
    heading: taggedText,
    body: formatted,
  }),
  factsSection: section('factsSection', { ...introduction, facts: titled }),
  peopleSection: section('peopleSection', {
    ...introduction,
    people: each(z.object({ _key: z.string(), name: words, role: taggedText, text: taggedText })),
  }),
  licenceSection: section('licenceSection', { heading: taggedText, body: formatted }),
  mapSection: section('mapSection', { heading: taggedText, directions: taggedText }),
  faqSection: section('faqSection', {
    heading: taggedText,
    questions: each(z.object({ _key: z.string(), question: taggedText, answer: formatted })),
  }),
  statusSection: section('statusSection', {
    ...introduction,
    closedHeading: taggedText,
    closed: titled,
    openHeading: taggedText,
    open: titled,
  }),
  articlesListSection: section('articlesListSection', {
    heading: taggedText,
    searchLabel: taggedText,
    topics: each(
      z.object({
        title: taggedText,
        name: z.string(),
        slug,
        articles: z.number(),
      }),
      0,
    ),
    newest: each(foundCard, 0),
    total: z.number(),
  }),
  articlesSection: section('articlesSection', {
    ...introduction,
    linkLabel: taggedText,
    chosen: each(foundCard, 0),
    newest: each(foundCard),
  }),
  clausesSection: section('clausesSection', {
    heading: taggedText,
    clauses: each(z.object({ _key: z.string(), anchor, heading: taggedText, body: formatted })),
  }),
  callToActionSection: section('callToActionSection', {
    heading: taggedText,
    text: taggedText,
    label: taggedText,
    reason: optionalName,
  }),
}

function checked<Section extends FoundSection>(found: Section, page: PageName): FoundSection[] {
  const { _type, _key } = { ...found }
  // Published content can contain a kind that this release does not know, or that this page does not allow.
  const check = Object.hasOwn(OFFERED[page], _type) ? CHECKS[_type] : undefined
  const result = check?.safeParse(found)
  if (result?.success) return [result.data]
  const fields = result ? brokenFields(result.error) : undefined
  log('error', 'content.section_left_out', { page, section: _type, key: _key, fields })
  return []
}

/**
 * Returns the valid sections. An invalid section is omitted and logged.
 *
 * @throws if no section is left, so that Next.js keeps serving the last good page
 */
export function validateSections(
  found: readonly FoundSection[],
  page: PageName,
): [FoundSection, ...FoundSection[]] {
  const [first, ...others] = withinLimit(Array.isArray(found) ? found : []).flatMap((section) =>
    checked(section, page),
  )
  if (!first) throw new Error(`${page} has no section that can be shown`)
  return [first, ...others]
}
