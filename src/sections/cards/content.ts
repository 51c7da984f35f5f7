import { z } from 'zod'
import { optionalImage } from '@/cms/fields/image'
import { anyStored } from '@/cms/fields/primitives'
import { sectionParser, shortIntroduction } from '@/cms/fields/sectionParser'
import { IMAGE } from '@/cms/groq/articleCards'
import { imageAttributes } from '@/cms/render/image'
import { CARD_LIMITS, withoutLanguage } from '@/cms/rules/cards'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import { log } from '@/runtime/log'

export const CARDS = `_type == "cardsSection" => {
      "cards": cards[] {
        _key,
        title,
        text,
        href,
        "image": image ${IMAGE}
      }
    }` as const

/** A card is of use without its link, so an invalid link is omitted and logged. */
const cardLink: z.ZodType<string | null, string | null> = anyStored.transform((stored: unknown) => {
  if (!stored) return null
  if (isLinkUrl(stored)) return withoutLanguage(stored)
  log('error', 'content.field_invalid', { fields: 'href' })
  return null
})

export const cardsSection = sectionParser('cardsSection', (fields) => {
  const card = z.object({
    _key: z.string(),
    title: fields.title,
    text: fields.text,
    href: cardLink,
    image: optionalImage(fields).transform((image) => imageAttributes(image, 4 / 3)),
  })
  return z.object({ ...shortIntroduction(fields), cards: fields.listOf(card, 1, CARD_LIMITS.max) })
})
