import { useState } from 'react'
import { useDialog } from '@/dialogs/useDialog'
import { keepDraft } from '@/forms/account/accountDraft'
import { ChangePasswordForm } from '@/forms/account/ChangePasswordForm'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { Done } from './Done'
import { Section } from './Section'
import type { Profile } from './sectionIds'

/** Changes the password, or sets the first one by a mailed link. */
export function Password({ own: { email, hasPassword } }: { own: Profile }) {
  const { t } = useTranslation('account')
  const { open } = useDialog()
  const [done, tell] = useState('')
  const [turn, setTurn] = useState(0)
  const utils = trpc.useUtils()

  function onChanged() {
    setTurn(turn + 1)
    tell(t('password.changed'))
    void utils.user.sessions.invalidate()
    // A new password invalidates mailed links, and with them the pending email change.
    void utils.user.account.invalidate()
  }

  function choose() {
    keepDraft({ email })
    void open('initiateReset')
  }

  return (
    <Section name="password" about={t(hasPassword ? 'password.text' : 'password.none')}>
      {hasPassword ? (
        <details key={turn} className={styles.fold}>
          <summary>{t('password.change')}</summary>
          <ChangePasswordForm email={email} onChanged={onChanged} />
        </details>
      ) : (
        <p>
          <Button look="secondary" onClick={choose}>
            {t('password.choose')}
          </Button>
        </p>
      )}
      <Done words={done} />
    </Section>
  )
}
