import { z } from 'zod'
import { sectionParser, type ContentOf } from '@/cms/fields/sectionParser'

/** The HTML id of a clause on a legal page. Studio requires the same format. */
const ANCHOR = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Clauses have the same anchor after an editor duplicates one: `fees`, `fees-2`. */
function withUniqueAnchors<Clause extends { anchor: string }>(clauses: readonly Clause[]): Clause[] {
  const used = new Set<string>()
  return clauses.map((clause) => {
    let unique = clause.anchor
    for (let number = 2; used.has(unique); number += 1) unique = `${clause.anchor}-${number}`
    used.add(unique)
    return { ...clause, anchor: unique }
  })
}

export const clausesSection = sectionParser('clausesSection', ({ listOf, title, richText }) => {
  const clause = z
    .object({ _key: z.string(), anchor: z.string().nullish(), heading: title, body: richText })
    .transform((stored) => ({ ...stored, anchor: stored.anchor ?? stored._key }))
    .refine(({ anchor }) => ANCHOR.test(anchor), { path: ['anchor'] })
  return z.object({ heading: title, clauses: listOf(clause).transform(withUniqueAnchors) })
})
export type ClausesContent = ContentOf<typeof clausesSection>
