import type { Page } from '@/cms/loaders/sectionsPages'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { Sections } from '@/views/content/sections/Sections'
import type { Registry, SectionType } from '@/views/content/sections/sectionTypes'

type QueryResult = { sections: readonly { _type: SectionType }[] } | null

/**
 * `registry` has the section types of this page only, so that the page loads no other components. `Result`:
 * the type of the page's GROQ query; the type check fails if `registry` lacks one of its section types.
 */
export function sectionsPage<Result extends QueryResult>(
  registry: Registry<NonNullable<Result>['sections'][number]['_type']>,
) {
  return function SectionsPage({ content, settings }: PageProps<Page>) {
    const { seo, sections, reviewedOn, reviewedIn } = content
    return (
      <>
        <Seo {...seo} />
        <Sections sections={sections} context={{ settings, reviewedOn, reviewedIn }} registry={registry} />
      </>
    )
  }
}
