import type { ShownText } from '@/cms/typography/shownText'
import { FIRM_NAMES } from '@/config/firmNames'
import { useTranslation } from '@/i18n/useTranslation'
import { EmailText } from '@/ui/EmailText'
import { RichText } from '@/ui/RichText'
import { localizedText } from '@/ui/LocalizedText'
import { SectionIntro } from '@/ui/SectionIntro'
import { Example, State } from './Example'

const ENGLISH: ShownText = { lang: 'en', children: FIRM_NAMES.latin }

/** `html`: formatted text that contains every kind of block. */
export function Texts({ html }: { html: string }) {
  const { t } = useTranslation('components')
  const texts = { eyebrow: t('sample.eyebrow'), heading: t('sample.heading'), lead: t('sample.text') }
  return (
    <Example name="texts">
      <State name="intro">
        <SectionIntro {...texts} />
      </State>
      <State name="introWithoutEyebrow">
        <SectionIntro {...texts} eyebrow={null} />
      </State>
      <State name="richText">
        <RichText html={html} />
      </State>
      <State name="untranslated">
        <p>{localizedText(ENGLISH)}</p>
      </State>
      <State name="emailText">
        <p>
          <EmailText address="chan-mei-ling-and-family-of-four@long-name.example" />
        </p>
      </State>
    </Example>
  )
}
