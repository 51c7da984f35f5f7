import type { inferRouterOutputs } from '@trpc/server'
import { useTranslation } from '@/i18n/useTranslation'
import type { AppRouter } from '@/server/routers/_app'
import styles from './Board.module.scss'
import { Moment } from './Moment'

type User = inferRouterOutputs<AppRouter>['admin']['users']['users'][number]

const COLUMNS = ['name', 'email', 'role', 'verified', 'created'] as const

/**
 * A table, and on a phone a card for each row. The roles are written out because some browsers forget them where
 * `display` is no longer a table's.
 */
export function UserTable({ users }: { users: User[] }) {
  const { t } = useTranslation('admin')
  return (
    <table role="table" className={styles.table} aria-labelledby="users">
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`users.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {users.map(({ id, name, email, role, emailVerified, createdAt }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            <td role="cell" data-label={t('users.email')}>
              {email}
            </td>
            <td role="cell" data-label={t('users.role')}>
              {t(`users.roles.${role}`)}
            </td>
            <td role="cell" data-label={t('users.verified')}>
              {emailVerified ? <Moment at={emailVerified} /> : t('users.notVerified')}
            </td>
            <td role="cell" data-label={t('users.created')}>
              <Moment at={createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
