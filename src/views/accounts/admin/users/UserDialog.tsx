import Link from 'next/link'
import type { CopyKey } from '@/i18n/copy'
import type { StatusCopy } from '@/i18n/useStatus'
import { useErrorMessage } from '@/lib/useErrorMessage'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { errorCode } from '@/trpc/errors'
import { useSession } from '@/lib/session'
import { trpc } from '@/trpc/client'
import type { User } from '@/views/accounts/admin/shared/adminTypes'
import { buttonClass } from '@/ui/Button'
import { AccountAction } from '@/views/accounts/admin/shared/AccountAction'
import { EmailText } from '@/ui/EmailText'
import { Modal } from '@/ui/Modal'
import styles from '@/views/accounts/admin/shared/Actions.module.scss'
import { SuppressionNotice } from '@/views/accounts/admin/shared/SuppressionNotice'

type UserDialogProps = {
  user: User
  onClose: () => void
  onStart: () => void
  onDone: (...message: StatusCopy<'admin'>) => void
  /** Also if the dialog is closed meanwhile. */
  onFailed: (failure: { name: string; error: unknown }) => void
}

export function UserDialog({ user, onClose, onStart, onDone, onFailed }: UserDialogProps) {
  const { t } = useAdminTranslation()
  const session = useSession()
  const utils = trpc.useUtils()
  const { id, name } = user
  const reporting = (key: CopyKey<'admin'>) => ({
    onSuccess: () => onDone(key, { name }),
    onError: (error: unknown) => onFailed({ name, error }),
    // The server may have done it, although its answer was lost.
    onSettled: () => void utils.admin.users.invalidate(),
  })
  // Unlike the callbacks above, `mutate` runs this one only if the dialog is still open.
  const closing = { onSuccess: onClose }
  const roleAction = user.role === 'ADMIN' ? 'makeMember' : 'makeAdmin'
  const stateAction = user.disabledAt ? 'enable' : 'disable'
  const setRole = trpc.admin.setRole.useMutation(reporting(`actions.${roleAction}.done`))
  const setDisabled = trpc.admin.setDisabled.useMutation(reporting(`actions.${stateAction}.done`))
  const liftSuppression = trpc.admin.liftSuppression.useMutation(reporting('actions.liftSuppression.done'))
  const mutations = [setRole, setDisabled, liftSuppression]
  const busy = mutations.some(({ isPending }) => isPending)
  const error = mutations.find((mutation) => mutation.error)?.error
  const message = useErrorMessage(error ? errorCode(error) : undefined)
  function reset() {
    mutations.forEach((mutation) => mutation.reset())
    onStart()
  }
  const mayBeAdmin = user.role === 'ADMIN' || user.emailVerified !== null

  return (
    <Modal heading={name} onClose={onClose}>
      <div className={styles.actions} data-sending={busy || undefined}>
        <p className={styles.address}>
          <EmailText address={user.email} />
        </p>
        {user.suppression && <SuppressionNotice suppression={user.suppression} />}
        {session.user?.id === user.id && <p>{t('actions.ownAccount')}</p>}
        <p role="alert" className={styles.error}>
          {message}
        </p>
        {mayBeAdmin ? (
          <AccountAction
            action={roleAction}
            name={name}
            busy={busy}
            onAction={() => {
              reset()
              setRole.mutate({ id, role: user.role === 'ADMIN' ? 'MEMBER' : 'ADMIN' }, closing)
            }}
          />
        ) : (
          <p>{t('actions.unverified', { name })}</p>
        )}
        <AccountAction
          action={stateAction}
          name={name}
          busy={busy}
          onAction={() => {
            reset()
            setDisabled.mutate({ id, disabled: !user.disabledAt }, closing)
          }}
        />
        {user.suppression && (
          <AccountAction
            action="liftSuppression"
            name={name}
            busy={busy}
            onAction={() => {
              reset()
              liftSuppression.mutate({ id }, closing)
            }}
          />
        )}
        <Link
          className={buttonClass('quiet')}
          href={{ pathname: '/admin/users', query: { view: 'events', search: id } }}
          // Back leads to the list, without the dialog.
          replace
          shallow
          scroll={false}
        >
          {t('actions.history')}
        </Link>
      </div>
    </Modal>
  )
}
