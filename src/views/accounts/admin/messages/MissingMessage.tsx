import Link from 'next/link'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import type { ListParams } from '@/views/accounts/admin/list/useListParams'
import { useNoteDraft } from './noteDrafts'

/** A longer id in the URL is cut off, because the server would reject the query. */
const MAX_ID = 64

/**
 * For a message in the URL that is not in the shown list, for example because a colleague has answered it: links to the
 * list that has it, or says that it was deleted.
 */
export function MissingMessage({ id, href }: { id: string; href: ListParams['href'] }) {
  const { t } = useAdminTranslation()
  const hasNoteDraft = useNoteDraft(id) !== undefined
  const { data: view } = trpc.admin.messageView.useQuery({ id: id.slice(0, MAX_ID) })
  if (view === undefined) return null
  return (
    <p role="status" className={styles.warning}>
      <span>{t(view ? 'messages.missing.elsewhere' : 'messages.missing.deleted')}</span>{' '}
      {view && (
        <Link
          href={href({ kind: view, search: id, message: id, language: '', assignee: '' })}
          shallow
          scroll={false}
        >
          {t('messages.missing.open', { view: t(`messages.view.${view}`) })}
        </Link>
      )}
      {view && hasNoteDraft && <strong> {t('messages.note.unsaved')}</strong>}
    </p>
  )
}
