import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/Seo'
import { useSession } from '@/lib/session'
import { PartLoading } from '@/ui/PartLoading'
import styles from './AdminView.module.scss'
// Its style sheet comes with the page: fetched on demand it would bring its fetching into every page's script.
import './board/Board.module.scss'

const Board = dynamic(() => import('@/views/admin/board/Board').then((module) => module.Board), {
  ssr: false,
  loading: PartLoading,
})

export function AdminView() {
  const { t } = useTranslation('admin')
  const { status } = useSession()
  const entered = useRef(false)
  // Logged out in another tab: what is shown goes, and the server asks for a log-in.
  useEffect(() => {
    if (status === 'authenticated') entered.current = true
    else if (status === 'unauthenticated' && entered.current) window.location.reload()
  }, [status])
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <h1 className={styles.heading}>{t('heading')}</h1>
      <Board />
    </div>
  )
}
