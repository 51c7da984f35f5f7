import { useTranslation } from '@/i18n/useTranslation'
import styles from '@/views/admin/board/Board.module.scss'
import { Pager } from '@/views/admin/board/Pager'
import { UnsentMail } from '@/views/admin/board/UnsentMail'
import { UserSearch } from '@/views/admin/board/UserSearch'
import { UserTable } from '@/views/admin/board/UserTable'
import { Part, State } from './Part'

const DAY = new Date('2026-08-31T02:00:00Z')
const nothing = () => {}

/** The rows of the administrators' page. */
export function Administration() {
  const { t } = useTranslation('components')
  const name = t('sample.name')
  const dates = { emailVerified: DAY, createdAt: DAY }
  const mail = {
    id: 'mail',
    attempts: 8,
    lastError: 'TimeoutError',
    contactMessage: {
      firstName: t('sample.firstName'),
      lastName: t('sample.lastName'),
      email: 'chan@example.com',
      phone: '+852 2345 6789',
      message: t('sample.message'),
      reason: 'express-entry',
      createdAt: DAY,
    },
  }
  return (
    <Part name="admin" wide>
      <State name="users">
        <UserSearch onSearch={nothing} />
        <h4 id="users" className="visually-hidden">
          {t('state.users')}
        </h4>
        <UserTable
          users={[
            { id: '1', name, email: 'admin@example.com', role: 'ADMIN', ...dates },
            { id: '2', name, email: 'chan@example.com', role: 'MEMBER', ...dates, emailVerified: null },
          ]}
        />
      </State>
      <State name="unsentMail">
        <ul className={styles.mails}>
          <UnsentMail mail={mail} busy={false} onResend={nothing} />
          <UnsentMail mail={mail} busy onResend={nothing} />
        </ul>
      </State>
      <State name="pager">
        <Pager page={1} pages={3} onTurn={nothing} />
      </State>
    </Part>
  )
}
