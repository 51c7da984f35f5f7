import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { CardsSection } from '@/sections/cards/CardsSection'
import { ContactFormSection } from '@/sections/contactForm/ContactFormSection'
import { FilesSection } from '@/sections/files/FilesSection'
import { ImageTextSection } from '@/sections/imageText/ImageTextSection'
import type { SectionContext } from '@/sections/sectionContext'
import { TableSection } from '@/sections/table/TableSection'
import { VideoSection } from '@/sections/video/VideoSection'
import { VideosSection } from '@/sections/videos/VideosSection'
import { Example, State } from './Example'

const FERRY = '/illustrations/ferry.svg'

interface SectionTypesProps {
  settings: SectionContext['settings']
  /** Formatted text, as HTML. */
  html: string
  /** A table, as HTML. */
  table: string
}

/** The sections that editors can put on most pages. */
export function SectionTypes({ settings, html, table }: SectionTypesProps) {
  const { t } = useTranslation('components')
  const heading = t('sample.heading')
  const introduction = { eyebrow: t('sample.eyebrow'), heading, lead: t('sample.text') }
  const image = { src: FERRY, srcSet: `${FERRY} 480w`, width: 480, height: 360, alt: t('sample.image') }
  const picture = { ...image, colour: 'var(--ferry-200)' }
  const card = { title: t('sample.topic'), text: t('sample.text') }
  const video = {
    ...{ _key: 'video', title: heading, summary: t('sample.text'), minutes: 3, drawing: 'card' as const },
    ...{ embedUrl: 'https://video.example/embed/1', transcript: html },
  }
  const context = { settings, reviewedOn: null, reviewedIn: null, hasServices: false }
  return (
    <Example name="sectionTypes" wide>
      <State name="imageText">
        <ImageTextSection
          eyebrow={t('sample.eyebrow')}
          heading={heading}
          body={html}
          image={picture}
          side="left"
        />
      </State>
      <State name="cards">
        <CardsSection
          {...introduction}
          cards={[
            { ...card, _key: 'link', href: ROUTES.resources, image: picture },
            { ...card, _key: 'bare', href: null, image: null },
          ]}
        />
      </State>
      <State name="table">
        <TableSection {...introduction} lead={null} table={table} />
      </State>
      <State name="video">
        <VideoSection {...introduction} lead={null} video={{ video, en: false }} />
      </State>
      <State name="videos">
        <VideosSection
          heading={heading}
          videos={{ videos: [video, { ...video, _key: 'second' }], en: false }}
        />
      </State>
      <State name="files">
        <FilesSection
          {...introduction}
          files={[
            { _key: 'pdf', title: t('sample.first'), file: { href: FERRY, kind: 'pdf', size: '120 kB' } },
            { _key: 'word', title: t('sample.second'), file: { href: FERRY, kind: 'word', size: '48 kB' } },
          ]}
        />
      </State>
      <State name="contactForm">
        <ContactFormSection {...introduction} reason={null} context={context} />
      </State>
    </Example>
  )
}
