import { z } from 'zod'
import { richText } from '@/cms/fields/richText'
import { sectionParser } from '@/cms/fields/sectionParser'
import { ANCHOR } from '@/cms/rules/anchor'

/** `fees`, `fees-2`: clauses share an anchor if editors duplicate a clause, or if API clients store no anchors. */
function withUniqueAnchors<Clause extends { anchor: string }>(clauses: readonly Clause[]): Clause[] {
  const used = new Set<string>()
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
