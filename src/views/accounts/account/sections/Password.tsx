import { useRef, useState } from 'react'
import { useDialog } from '@/dialogs/useDialog'
import { saveAccountDraft } from '@/forms/account/accountDraft'
import { ChangePasswordForm } from '@/forms/account/member/ChangePasswordForm'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import type { MoveFocus } from '@/lib/rememberFocus'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { StatusMessage } from './StatusMessage'
import { Section } from './Section'
import type { Profile } from './accountTypes'

/** An account without a password gets a mailed link to set one, unless its address gets no mails. */
export function Password({ profile: { email, hasPassword, unreachable } }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const { open } = useDialog()
  const { status, setStatus, clearStatus } = useStatus(t)
  const [formKey, setFormKey] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()

  function onChanged(moveFocus: MoveFocus) {
    setFormKey(formKey + 1)
    setStatus('password.changed')
    moveFocus(heading.current)
    void utils.user.sessions.invalidate()
    // A new password invalidates all mailed links, and so cancels a pending email change, which the page
    // shows.
    void utils.user.account.invalidate()
  }

  function openReset() {
    saveAccountDraft({ email })
    void open('initiateReset')
  }

  const textWithoutPassword = unreachable ? 'unreachable' : 'none'
  return (
    <Section
      name="password"
      text={t(`password.${hasPassword ? 'text' : textWithoutPassword}`)}
      headingRef={heading}
      onSubmit={clearStatus}
    >
      {hasPassword && (
        <details key={formKey} className={styles.details}>
          <summary>{t('password.change')}</summary>
          <ChangePasswordForm email={email} onChanged={onChanged} />
        </details>
      )}
      {!hasPassword && !unreachable && (
        <p>
          <Button variant="secondary" onClick={openReset}>
            {t('password.choose')}
          </Button>
        </p>
      )}
      <StatusMessage text={status} />
    </Section>
  )
}
