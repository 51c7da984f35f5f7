import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { ROUTES } from '@/lib/routes'
import { buttonClass } from '@/ui/Button'
import { Drawing } from '@/ui/Drawing'
import styles from '@/views/accounts/account/sections/AccountView.module.scss'

/**
 * The heading receives the focus, because the focused button is gone. Otherwise keyboard users would start
 * again at the top of the page.
 */
export function AccountDeleted() {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <Seo title={t('data.deleted')} />
      <div className={styles.intro}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('data.deleted')}
        </h1>
        <p className={styles.lead}>{t('data.deletedText')}</p>
        <p>
          <Link href={ROUTES.home} className={buttonClass('secondary')}>
            {t('data.home')}
          </Link>
        </p>
      </div>
      <Drawing name="horizon" width={360} height={220} className={styles.image} />
    </div>
  )
}
