import { z } from 'zod'
import { sectionSize } from '@/cms/fields/contentSize'
import { invalidFields, withinLimit } from '@/cms/fields/primitives'
import { NoSectionError } from '@/cms/loaders/page'
import { SECTIONS_WITH_ID } from '@/cms/rules/sectionsWithId'
import type { Locale } from '@/i18n/locales'
import { log } from '@/runtime/log'
import { mapInTurns } from '@/runtime/mapInTurns'
import { SECTIONS, type PageSection, type SectionType } from './registry'

/** `page`: its name in the log. */
export type PageToLoad = { locale: Locale; page: string; allowed: readonly SectionType[] }

// A method, whose parameters are bivariant: each parser accepts only sections of its own type.
interface Parser {
  parse(stored: unknown, locale: Locale): Promise<z.ZodSafeParseResult<PageSection>>
}
const PARSERS = new Map<string, Parser['parse']>(Object.entries(SECTIONS))

/** API clients may store a value of any type. */
const identity = z.object({ _type: z.string(), _key: z.string().optional() })

async function parseSection(stored: unknown, { locale, page, allowed }: PageToLoad): Promise<PageSection[]> {
  const { _type = '', _key } = identity.safeParse(stored).data ?? {}
  // Omits a section that this version of the site does not know, or that this page does not allow.
  const parse = allowed.some((type) => type === _type) ? PARSERS.get(_type) : undefined
  const result = await parse?.(stored, locale)
  if (result?.success) return [result.data]
  const fields = result && invalidFields(result.error)
  log('error', 'content.section_invalid', { page, section: _type, key: _key, fields })
  return []
}

/**
 * Omits and logs invalid sections, and omits a second one with the same HTML id.
 * @throws NoSectionError if no section is left; Next.js then keeps serving the last good page
 */
export async function loadSections(
  stored: unknown,
  page: PageToLoad,
): Promise<[PageSection, ...PageSection[]]> {
  const items: unknown[] = Array.isArray(stored) ? stored : []
  const parsed = await mapInTurns(withinLimit(items, page.locale, sectionSize), (section) =>
    parseSection(section, page),
  )
  const valid = parsed.flat()
  const [first, ...following] = valid.filter(
    ({ _type }, index) =>
      !SECTIONS_WITH_ID.some((type) => type === _type) ||
      valid.findIndex((other) => other._type === _type) === index,
  )
  if (!first) throw new NoSectionError(page.page)
  return [first, ...following]
}
