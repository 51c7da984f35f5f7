import type { Page } from '@/cms/loaders/sectionsPages'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/pageProps'
import { Sections } from '@/views/content/sections/Sections'
import type { Registry, SectionType } from '@/views/content/sections/sectionTypes'

type Found = { sections: readonly { _type: SectionType }[] } | null

/**
 * Creates a page from sections. `registry` contains exactly the section types that Studio offers on this
 * page, so the page loads no unused components. The type check compares the registry with the page's query.
 */
export function sectionsPage<Result extends Found>(
  registry: Registry<NonNullable<Result>['sections'][number]['_type']>,
) {
  return function SectionsPage({ content, settings }: PageProps<Page>) {
    const { seo, sections, reviewedOn } = content
    return (
      <>
        <Seo {...seo} />
        <Sections sections={sections} around={{ settings, reviewedOn }} registry={registry} />
      </>
    )
  }
}
