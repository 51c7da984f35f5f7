/** Configures a section's row in the page's list: its heading in both locales, and its type. */
export function sectionPreview(kind: string) {
  return {
    select: { english: 'heading.enCA', chinese: 'heading.zhHK' },
    prepare({ english, chinese }: { english?: string; chinese?: string }) {
      return { title: english || chinese || kind, subtitle: [kind, chinese].filter(Boolean).join(' · ') }
    },
  }
}
