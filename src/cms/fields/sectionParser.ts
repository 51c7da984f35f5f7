import { z } from 'zod'
import type { FormattedText } from '@/cms/typography/shownText'
import { contentParser, type Fields } from './fields'

/** `type`: its name in Studio. Requires a heading, because that of a page's first section is the page's title. */
export const sectionParser = <Type extends string, Schema extends z.ZodType<{ heading: FormattedText }>>(
  type: Type,
  schema: (fields: Fields) => Schema,
) => contentParser((fields) => z.object({ _key: z.string(), _type: z.literal(type) }).and(schema(fields)))

type Parser = (stored: never, locale: never) => Promise<z.ZodSafeParseResult<unknown>>
export type Parsed<Parse extends Parser> = NonNullable<Awaited<ReturnType<Parse>>['data']>

export const introduction = ({ optionalTitle, title }: Fields) => ({
  eyebrow: optionalTitle,
  heading: title,
  lead: title,
})

/** For a section whose heading can be enough. */
export const shortIntroduction = ({ optionalTitle, title }: Fields) => ({
  eyebrow: optionalTitle,
  heading: title,
  lead: optionalTitle,
})

export const titledTexts = ({ listOf, title, text }: Fields) =>
  listOf(z.object({ _key: z.string(), title, text }))
