import Link from 'next/link'
import { useTranslation } from '@/i18n/useTranslation'
import { useHomeLocale } from '@/layout/chosenLocale'
import { ROUTES } from '@/lib/routes'
import { buttonClass } from '@/ui/Button'
import { ErrorView } from './ErrorView'

export function NotFoundView() {
  const { t } = useTranslation('common')
  return (
    <ErrorView
      image="mist"
      title={t('notFound.title')}
      heading={t('notFound.heading')}
      text={t('notFound.text')}
    >
      <Link href={ROUTES.home} locale={useHomeLocale()} className={buttonClass('primary')}>
        {t('notFound.home')}
      </Link>
      <Link href={ROUTES.contact} className={buttonClass('secondary')}>
        {t('notFound.contact')}
      </Link>
    </ErrorView>
  )
}
