import { SITE } from '@/config/site'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { EditorLink } from '@/ui/EditorLink'
import { Example, State } from './Example'

export function Links() {
  const { t } = useTranslation('components')
  return (
    <Example name="links">
      <State name="internalLink">
        <EditorLink href={ROUTES.resources}>{t('sample.topic')}</EditorLink>
      </State>
      <State name="externalLink">
        <EditorLink href="https://www.canada.ca/">{SITE.name}</EditorLink>
      </State>
    </Example>
  )
}
