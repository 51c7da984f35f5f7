import type { PreviewValue } from 'sanity'
import { sectionPicture } from './sectionPictures'

interface Selection {
  type?: string
  english?: string
  chinese?: string
  isHidden?: unknown
  media?: PreviewValue['media']
}

/**
 * Configures a section's preview in the list of a page's sections: the heading in both languages, the kind,
 * and whether the site hides it.
 *
 * @param image the path of an image to show beside them, instead of the picture of the section type
 */
export function sectionPreview(kind: string, image?: string) {
  return {
    select: {
      type: '_type',
      english: 'heading.enCA',
      chinese: 'heading.zhHK',
      isHidden: 'isHidden',
      ...(image && { media: image }),
    },
    prepare({ type = '', english, chinese, isHidden, media }: Selection) {
      const heading = english || chinese
      const facts = [isHidden === true && 'Hidden', heading && kind, english && chinese]
      const subtitle = facts.filter(Boolean).join(' · ')
      return { title: heading || kind, subtitle, media: media ?? <Thumbnail type={type} /> }
    },
  }
}

/** As a square: the upper left part of the picture, which has the beginning of the heading. */
const Thumbnail = ({ type }: { type: string }) => (
  <svg viewBox="0 0 1 1" width="100%" height="100%">
    <image href={sectionPicture(type)} width="1" height="1" preserveAspectRatio="xMinYMin slice" />
  </svg>
)

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
