import { documentPreview } from './documentPreview'

const PAGES: Partial<Record<string, string>> = {
  all: 'all pages',
  home: 'home page',
  chosen: 'chosen pages',
}

const { select, prepare } = documentPreview({ titleField: 'text', textFields: ['text'] })

/**
 * Adds to a document's preview where the notice is shown and whether it is important, because a page shows only one.
 */
export const noticePreview = {
  select: { ...select, tone: 'tone', pages: 'pages' },
  prepare({ tone, pages, ...selected }: Parameters<typeof prepare>[0]) {
    const preview = prepare(selected)
    const facts = [tone === 'important' && 'Important', PAGES[String(pages)], preview.subtitle]
    return { ...preview, subtitle: facts.filter(Boolean).join(' · ') }
  },
}
