import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }

export function Pager({ page, pages, onTurn }: PagerProps) {
  const { t } = useAdminTranslation()
  if (pages <= 1 && page <= 1) return null
  const turn = (target: number) => target >= 1 && target <= pages && onTurn(target)
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <Button variant="secondary" busy={page <= 1} onClick={() => turn(Math.min(page - 1, pages))}>
        {t('pager.previous')}
      </Button>
      <p role="status">{t('pager.position', { page, pages })}</p>
      <Button variant="secondary" busy={page >= pages} onClick={() => turn(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  )
}
