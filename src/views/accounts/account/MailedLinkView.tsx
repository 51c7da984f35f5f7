import dynamic from 'next/dynamic'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { Drawing } from '@/ui/Drawing'
import { LazyFallback } from '@/ui/LazyFallback'
import styles from '@/views/accounts/account/sections/AccountView.module.scss'

const ConfirmEmail = dynamic(
  () => import('@/views/accounts/account/sections/AccountSections').then((module) => module.ConfirmEmail),
  { ssr: false, loading: LazyFallback },
)

/**
 * The page of mailed links that confirm an address or log in. A link takes effect only when the visitor presses a
 * button, because the link scanners of mail servers also open links.
 */
export function MailedLinkView() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <Seo title={t('confirm.title')} />
      <noscript>
        <p>{t('confirm.needsScript')}</p>
      </noscript>
      <div className={styles.intro}>
        <ConfirmEmail />
      </div>
      <Drawing name="postbox" width={360} height={360} className={styles.image} />
    </div>
  )
}
