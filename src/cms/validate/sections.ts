import { z } from 'zod'
import { log } from '@/runtime/log'
import { foundCard } from './article'
import type { PickLocale } from '@/cms/locale/pickLocale'
import { OFFERED, type PageName } from './sectionsByPage'
import { brokenFields, each, formatted, optionalWords, slug, withinLimit, words } from './primitives'
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
const introduction = { eyebrow: optionalWords, heading: words, lead: words }
const titled = each(z.object({ _key: z.string(), title: words, text: words }))
const service = z.object({
  _id: z.string(),
  title: words,
  question: words,
  summary: words,
  whoFor: words,
  icon: z.enum(['family', 'study', 'work', 'skilled', 'province', 'citizenship']).nullable().catch(null),
  slug,
  checklist: each(z.object({ _key: z.string(), text: words }), 0),
})

/** Creates the schema of one kind of section. `shape`: its fields besides the key and the type. */
function section<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ _key: z.string(), _type: z.literal(type), ...shape })
}

/** The schema of each kind of section; the type check fails if a kind is missing or its fields differ. */
const CHECKS: { [Type in FoundSection['_type']]: z.ZodType<Extract<FoundSection, { _type: Type }>> } = {
  heroSection: section('heroSection', { ...introduction, consultationLabel: words, servicesLabel: words }),
  openingSection: section('openingSection', {
    ...introduction,
    drawing: z.enum(['pier', 'chart', 'lighthouse', 'knot']).nullable().catch(null),
    namesLicensee: z.boolean(),
    buttonLabel: optionalWords,
    reason: optionalName,
  }),
  servicesSection: section('servicesSection', { ...introduction, services: each(service) }),
  processSection: section('processSection', {
    ...introduction,
    steps: each(z.object({ _key: z.string(), title: words, we: words, you: words })),
  }),
  proseSection: section('proseSection', { eyebrow: optionalWords, heading: words, body: formatted }),
  factsSection: section('factsSection', { ...introduction, facts: titled }),
  peopleSection: section('peopleSection', {
    ...introduction,
    people: each(z.object({ _key: z.string(), name: words, role: words, text: words })),
  }),
  licenceSection: section('licenceSection', { heading: words, body: formatted }),
  mapSection: section('mapSection', { heading: words, directions: words }),
  faqSection: section('faqSection', {
    heading: words,
    questions: each(z.object({ _key: z.string(), question: words, answer: formatted })),
  }),
  statusSection: section('statusSection', {
    ...introduction,
    closedHeading: words,
    closed: titled,
    openHeading: words,
    open: titled,
  }),
  articlesListSection: section('articlesListSection', {
    heading: words,
    searchLabel: words,
    topics: each(
      z.object({
        _id: z.string(),
        title: words,
        name: z.string(),
        slug,
      }),
      0,
    ),
    newest: each(foundCard, 0),
    topicsOfAll: z.array(z.string()),
  }),
  articlesSection: section('articlesSection', {
    ...introduction,
    linkLabel: words,
    chosen: each(foundCard, 0),
    newest: each(foundCard),
  }),
  clausesSection: section('clausesSection', {
    heading: words,
    clauses: each(z.object({ _key: z.string(), anchor, heading: words, body: formatted })),
  }),
  callToActionSection: section('callToActionSection', {
    heading: words,
    text: words,
    label: words,
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
