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
