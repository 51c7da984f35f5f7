import { z } from 'zod'
import { richTextHtml } from '@/cms/render/richText'
import type { Fields } from './fields'
import { pickLanguage, type Localized } from './pickLanguage'
import { anyStored, validBlocks } from './primitives'

/**
 * Formatted text as HTML. Not one of `Fields`, because Next.js allows no module that `src/instrumentation.ts`
 * loads to import React's renderer, and search loads the settings there.
 */
export function richText(
  { locale }: Pick<Fields, 'locale'>,
  minimum = 1,
): z.ZodType<string, Localized<readonly object[]> | null> {
  return anyStored.transform((texts: Localized<readonly object[]> | null | undefined, context) => {
    const { text, en } = pickLanguage(texts, locale)
    const blocks = validBlocks(text || [], locale, minimum)
    if (blocks) return richTextHtml({ blocks, locale, en })
    context.addIssue('Missing or invalid formatted text')
    return z.NEVER
  })
}
