interface Selection {
  english?: string
  chinese?: string
  isHidden?: unknown
}

/**
 * Configures a section's preview in the list of a page's sections: the heading in both languages, the kind,
 * and whether the site hides it.
 */
export function sectionPreview(kind: string) {
  return {
    select: { english: 'heading.enCA', chinese: 'heading.zhHK', isHidden: 'isHidden' },
    prepare({ english, chinese, isHidden }: Selection) {
      const subtitle = [isHidden === true && 'Hidden', kind, chinese].filter(Boolean).join(' · ')
      return { title: english || chinese || kind, subtitle }
    },
  }
}
