import { DialogLink } from '@/dialogs/DialogLink'
import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'
import styles from './ArticleListView.module.scss'

/** The empty state of search, with links to continue. */
export function NothingFound({ asked }: { asked: boolean }) {
  const { t } = useTranslation('resources')
  return (
    <div className={styles.nothing}>
      <img src="/illustrations/horizon.svg" width={360} height={220} alt="" className={styles.horizon} />
      <div className={styles.help}>
        <p>{t(asked ? 'search.nothingHelp' : 'search.empty')}</p>
        <DialogLink dialog="contact" reason="resources" className={buttonClass('secondary')}>
          {t('search.ask')}
        </DialogLink>
      </div>
    </div>
  )
}
