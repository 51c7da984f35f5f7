import Link from 'next/link'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { useSession } from '@/lib/session'
import { trpc } from '@/trpc/client'
import type { User } from '@/views/accounts/admin/shared/adminTypes'
import { buttonClass } from '@/ui/Button'
import { AccountAction } from '@/views/accounts/admin/shared/AccountAction'
import { EmailText } from '@/ui/EmailText'
import styles from '@/views/accounts/admin/shared/Actions.module.scss'
import { NativeDialog } from '@/views/accounts/admin/shared/NativeDialog'
import { SuppressionNotice } from '@/views/accounts/admin/shared/SuppressionNotice'

type UserDialogProps = { user: User; onClose: () => void; onDone: (said: string) => void }

/** The actions on an account, each with a description of its consequences. */
export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const { t } = useTranslation('admin')
  const { t: tError } = useTranslation('errors')
  const session = useSession()
  const utils = trpc.useUtils()
  const finished = (said: string) => async () => {
    await utils.admin.users.invalidate()
    onDone(said)
    onClose()
  }
  const { id, name } = user
  const roleAct = user.role === 'ADMIN' ? 'makeMember' : 'makeAdmin'
  const stateAct = user.disabledAt ? 'enable' : 'disable'
  const setRole = trpc.admin.setRole.useMutation({ onSuccess: finished(t(`acts.${roleAct}.done`, { name })) })
  const setDisabled = trpc.admin.setDisabled.useMutation({
    onSuccess: finished(t(`acts.${stateAct}.done`, { name })),
  })
  const lift = trpc.admin.liftSuppression.useMutation({
    onSuccess: finished(t('acts.mailAgain.done', { name })),
  })
  const acts = [setRole, setDisabled, lift]
  const busy = acts.some(({ isPending }) => isPending)
  const error = acts.find((act) => act.error)?.error
  const begin = () => acts.forEach((act) => act.reset())
  const mayBeAdmin = user.role === 'ADMIN' || user.emailVerified !== null

  return (
    <NativeDialog heading={name} onClose={onClose}>
      <p className={styles.address}>
        <EmailText address={user.email} />
      </p>
      {user.suppression && <SuppressionNotice suppression={user.suppression} />}
      {session.user?.email === user.email && <p>{t('acts.own')}</p>}
      <p role="alert" className={styles.fault}>
        {error && tError(errorCode(error))}
      </p>
      {mayBeAdmin ? (
        <AccountAction
          act={roleAct}
          name={name}
          busy={busy}
          onAct={() => {
            begin()
            setRole.mutate({ id, role: user.role === 'ADMIN' ? 'MEMBER' : 'ADMIN' })
          }}
        />
      ) : (
        <p>{t('acts.unverified', { name })}</p>
      )}
      <AccountAction
        act={stateAct}
        name={name}
        busy={busy}
        onAct={() => {
          begin()
          setDisabled.mutate({ id, disabled: !user.disabledAt })
        }}
      />
      {user.suppression && (
        <AccountAction
          act="mailAgain"
          name={name}
          busy={busy}
          onAct={() => {
            begin()
            lift.mutate({ id })
          }}
        />
      )}
      <Link
        className={buttonClass('quiet')}
        href={{ pathname: '/admin/users', query: { view: 'events', search: id } }}
        shallow
        scroll={false}
      >
        {t('acts.history')}
      </Link>
    </NativeDialog>
  )
}
