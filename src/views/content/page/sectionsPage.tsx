import type { Page } from '@/cms/loaders/sectionsPages'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/pageProps'
import { Sections } from '@/views/content/sections/Sections'
import type { Registry, SectionType } from '@/views/content/sections/sectionTypes'

type Found = { sections: readonly { _type: SectionType }[] } | null

/**
 * A page that is made of sections. `registry` holds a component for each type that Studio offers on this page and no
 * other, so that a page loads no more than it can show; the type check compares it with the page's own query.
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
