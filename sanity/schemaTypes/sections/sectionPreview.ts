import type { PreviewValue } from 'sanity'

interface Selection {
  english?: string
  chinese?: string
  media?: PreviewValue['media']
}

/**
 * Configures a section's preview in the list of a page's sections: the heading in both languages, and the
 * kind.
 *
 * @param image the path of an image to show beside them
 */
export function sectionPreview(kind: string, image?: string) {
  return {
    select: { english: 'heading.enCA', chinese: 'heading.zhHK', ...(image && { media: image }) },
    prepare({ english, chinese, media }: Selection) {
      return {
        title: english || chinese || kind,
        subtitle: [kind, chinese].filter(Boolean).join(' · '),
        media,
      }
    },
  }
}
