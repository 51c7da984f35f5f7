import { useRef } from 'react'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }

export function Pager({ page, pages, onTurn }: PagerProps) {
  const { t } = useAdminTranslation()
  const nav = useRef<HTMLElement>(null)
  if (pages <= 1 && page <= 1) return null
  function turn(target: number) {
    if (target < 1 || target > pages) return
    onTurn(target)
    // The new page begins at its heading. While it loads, this button may be gone.
    nav.current?.closest('section')?.querySelector('h2')?.focus()
  }
  return (
    <nav ref={nav} className={styles.pager} aria-label={t('pager.label')}>
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
