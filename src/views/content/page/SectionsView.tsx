import { Seo } from '@/layout/page/Seo'
import { Sections } from '@/sections/Sections'
import type { Page } from '@/sections/sectionsPage'
import type { PageProps } from '@/server/content/page/contentPageProps'

export function SectionsView({ content, settings }: PageProps<Page>) {
  const { seo, sections, reviewedOn, reviewedIn } = content
  return (
    <>
      <Seo {...seo} />
      <Sections sections={sections} context={{ settings, reviewedOn, reviewedIn }} />
    </>
  )
}
