import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'
import { ANCHOR, SITE_IDS } from '@/cms/rules/anchor'

/**
 * `fees`, `fees-2`. Studio publishes no clauses that share an anchor: only previews of a duplicated clause and
 * documents of API clients have them.
 */
function withUniqueAnchors<Clause extends { anchor: string }>(clauses: readonly Clause[]): Clause[] {
  const used = new Set<string>(SITE_IDS)
  return clauses.map((clause) => {
    let unique = clause.anchor
    for (let number = 2; used.has(unique); number += 1) unique = `${clause.anchor}-${number}`
    used.add(unique)
    return { ...clause, anchor: unique }
  })
}

export const clausesSection = sectionParser('clausesSection', (fields) => {
  const { title, listOf } = fields
  const clause = z
    .object({ _key: z.string(), anchor: z.string().nullish(), heading: title, body: richText(fields) })
    .transform((stored) => ({ ...stored, anchor: stored.anchor ?? 'clause' }))
    .refine(({ anchor }) => ANCHOR.test(anchor), { path: ['anchor'] })
  return z.object({ heading: title, clauses: listOf(clause).transform(withUniqueAnchors) })
})
