import { Seo } from '@/layout/page/Seo'
import { Sections } from '@/sections/Sections'
import type { Page } from '@/sections/sectionsPage'
import type { PageProps } from '@/server/content/page/contentPageProps'

export function SectionsView({ content, settings }: PageProps<Page>) {
  const { seo, sections, reviewedOn, reviewedIn } = content
  const hasServices = sections.some(({ _type }) => _type === 'servicesSection')
  return (
    <>
      <Seo {...seo} />
      <Sections sections={sections} context={{ settings, reviewedOn, reviewedIn, hasServices }} />
    </>
  )
}
