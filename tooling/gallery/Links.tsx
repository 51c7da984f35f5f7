import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { EditorLink } from '@/ui/EditorLink'
import { Example, State } from './Example'

export function Links() {
  const { t } = useTranslation('components')
  return (
    <Example name="links">
      <State name="internalLink">
        <p>
          {t('sample.text')} <EditorLink href={ROUTES.resources}>{t('sample.topic')}</EditorLink>
        </p>
      </State>
      <State name="externalLink">
        <p>
          {t('sample.text')} <EditorLink href="https://www.canada.ca/">{t('sample.link')}</EditorLink>
        </p>
      </State>
    </Example>
  )
}
