import { Seo } from '@/layout/page/Seo'
import { usePublicPath } from '@/layout/usePublicPath'
import { Sections } from '@/sections/Sections'
import type { Page } from '@/sections/sectionsPage'
import type { ContactPost } from '@/sections/sectionContext'
import type { PageProps } from '@/server/content/page/contentPageProps'

type SectionsViewProps = Pick<PageProps<Page>, 'content' | 'settings'> & { contactPost?: ContactPost }

export function SectionsView({ content, settings, contactPost }: SectionsViewProps) {
  const path = usePublicPath()
  const { seo, sections, reviewedOn, reviewedIn } = content
  const hasServices = sections.some(({ _type }) => _type === 'servicesSection')
  return (
    <>
      <Seo {...seo} />
      <Sections
        // Sections of two pages can have the same keys. Otherwise an answer stays open on the next page.
        key={path}
        sections={sections}
        context={{ settings, reviewedOn, reviewedIn, hasServices, contactPost }}
      />
    </>
  )
}
