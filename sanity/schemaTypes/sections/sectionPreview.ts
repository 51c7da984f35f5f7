/**
 * Configures a section's preview in the list of a page's sections: the heading in both languages, and the
 * kind.
 */
export function sectionPreview(kind: string) {
  return {
    select: { english: 'heading.enCA', chinese: 'heading.zhHK' },
    prepare({ english, chinese }: { english?: string; chinese?: string }) {
      return { title: english || chinese || kind, subtitle: [kind, chinese].filter(Boolean).join(' · ') }
    },
  }
}
