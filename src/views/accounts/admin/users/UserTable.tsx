import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import styles from '@/views/accounts/admin/shared/Rows.module.scss'
import { Moment } from '@/views/accounts/admin/shared/Moment'
import type { User } from '@/views/accounts/admin/shared/adminTypes'

const COLUMNS = ['name', 'role', 'verified', 'lastLogIn', 'created', 'manage'] as const
type UserTableProps = {
  users: User[]
  /** A column and its direction, such as `name-asc`. */
  order: string
  onManage: (user: User) => void
}

/**
 * ARIA roles are explicit: when CSS changes the `display` of a table, as for the cards on phones, some
 * browsers no longer present it to screen readers as a table.
 */
export function UserTable({ users, order, onManage }: UserTableProps) {
  const { t } = useAdminTranslation()
  const sortDirection = (column: string) => {
    const [sortedColumn, direction] = order.split('-')
    if (sortedColumn !== column) return undefined
    return direction === 'asc' ? ('ascending' as const) : ('descending' as const)
  }
  return (
    <div className={styles.tableContainer}>
      <table role="table" className={styles.table} aria-labelledby="users">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col" aria-sort={sortDirection(column)}>
                {column === 'manage' ? (
                  <span className="visually-hidden">{t('users.manage')}</span>
                ) : (
                  t(`users.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {users.map((user) => (
            <tr key={user.id} role="row">
              <th role="rowheader" scope="row">
                <span className={styles.name} dir="auto">
                  {user.name}
                </span>
                <span className={styles.muted}>
                  <EmailText address={user.email} />
                </span>
                {user.disabledAt && <span className={styles.disabled}>{t('users.disabled')}</span>}
              </th>
              <td role="cell" data-label={t('users.role')}>
                {t(`users.roles.${user.role}`)}
              </td>
              <td role="cell" data-label={t('users.verified')}>
                {user.emailVerified ? <Moment date={user.emailVerified} /> : t('users.notVerified')}
              </td>
              <td role="cell" data-label={t('users.lastLogIn')}>
                {user.lastLogInAt ? <Moment date={user.lastLogInAt} /> : t('users.never')}
              </td>
              <td role="cell" data-label={t('users.created')}>
                <Moment date={user.createdAt} />
              </td>
              <td role="cell">
                <Button variant="quiet" onClick={() => onManage(user)}>
                  <span>{t('users.manage')}</span>
                  <span className="visually-hidden">{t('users.manageSuffix', { name: user.name })}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
