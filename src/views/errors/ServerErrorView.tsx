import Link from 'next/link'
import { useTranslation } from '@/i18n/useTranslation'
import { useHomeLocale } from '@/layout/chosenLocale'
import { ROUTES } from '@/lib/routes'
import { buttonClass } from '@/ui/Button'
import { ErrorView } from './ErrorView'

export function ServerErrorView() {
  const { t } = useTranslation('common')
  return (
    <ErrorView
      image="swell"
      title={t('serverError.title')}
      heading={t('serverError.heading')}
      text={t('serverError.text')}
    >
      <Link href={ROUTES.home} locale={useHomeLocale()} className={buttonClass('primary')}>
        {t('serverError.home')}
      </Link>
    </ErrorView>
  )
}
