import type { PreviewValue } from 'sanity'

interface Selection {
  english?: string
  chinese?: string
  isHidden?: unknown
  media?: PreviewValue['media']
}

/**
 * Configures a section's preview in the list of a page's sections: the heading in both languages, the kind,
 * and whether the site hides it.
 *
 * @param image the path of an image to show beside them
 */
export function sectionPreview(kind: string, image?: string) {
  return {
    select: {
      english: 'heading.enCA',
      chinese: 'heading.zhHK',
      isHidden: 'isHidden',
      ...(image && { media: image }),
    },
    prepare({ english, chinese, isHidden, media }: Selection) {
      const subtitle = [isHidden === true && 'Hidden', kind, chinese].filter(Boolean).join(' · ')
      return { title: english || chinese || kind, subtitle, media }
    },
  }
}

/**
 * Configures the preview of an entry in a list of a section, such as a question: its text in both languages, or what
 * kind of entry still has no text.
 *
 * @param field the field with the text; `image`: the path of an image to show beside it
 */
export function entryPreview(kind: string, field = 'title', image?: string) {
  return {
    select: { english: `${field}.enCA`, chinese: `${field}.zhHK`, ...(image && { media: image }) },
    prepare: ({ english, chinese, media }: Selection) => ({
      title: english || chinese || `${kind} without text`,
      subtitle: english && chinese,
      media,
    }),
  }
}
