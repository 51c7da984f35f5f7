import { ContactDialogLink } from '@/dialogs/DialogLink'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import { Drawing } from '@/ui/Drawing'
import styles from './ArticleListView.module.scss'

export function NoResults({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation('resources')
  return (
    <div className={styles.noResults}>
      <Drawing name="horizon" width={360} height={220} className={styles.image} />
      <div className={styles.help}>
        <p>{t(isSearch ? 'search.noResultsHelp' : 'search.empty')}</p>
        <ContactDialogLink reason="resources" className={buttonClass('secondary')}>
          {t('search.contactLink')}
        </ContactDialogLink>
      </div>
    </div>
  )
}
