import type { Words } from '@/cms/groq/localizedText'
import { SITE } from '@/config/site'
import { useTranslation } from '@/i18n/useTranslation'
import { EmailText } from '@/ui/EmailText'
import { RichText } from '@/ui/RichText'
import { localizedText } from '@/ui/LocalizedText'
import { SectionIntro } from '@/ui/SectionIntro'
import { Example, State } from './Example'

const ENGLISH: Words = { lang: 'en', children: SITE.name }

/** `html`: formatted text with every block. */
export function Texts({ html }: { html: string }) {
  const { t } = useTranslation('components')
  const words = { eyebrow: t('sample.eyebrow'), heading: t('sample.heading'), lead: t('sample.text') }
  return (
    <Example name="texts">
      <State name="intro">
        <SectionIntro {...words} />
      </State>
      <State name="introPlain">
        <SectionIntro {...words} eyebrow={null} />
      </State>
      <State name="richText">
        <RichText html={html} />
      </State>
      <State name="english">
        <p>{localizedText(ENGLISH)}</p>
      </State>
      <State name="address">
        <p>
          <EmailText address="chan-mei-ling-and-family-of-four@long-name.example" />
        </p>
      </State>
    </Example>
  )
}
