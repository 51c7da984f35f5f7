/** The row of a section in its page's list: the heading in both languages, and the kind of section. */
export function sectionPreview(kind: string) {
  return {
    select: { english: 'heading.enCA', chinese: 'heading.zhHK' },
    prepare({ english, chinese }: { english?: string; chinese?: string }) {
      return { title: english || chinese || kind, subtitle: [kind, chinese].filter(Boolean).join(' · ') }
    },
  }
}
