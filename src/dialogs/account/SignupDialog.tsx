import { SignupForm } from '@/forms/account/SignupForm'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import type { SessionState } from '@/lib/session'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Modal } from '@/ui/Modal'
import { Sentence } from '@/ui/Sentence'
import { useToastAfterClose } from '@/ui/Toast'
import type { DialogProps } from '@/dialogs/dialogProps'
import styles from '@/dialogs/Dialog.module.scss'
import { useAccountDialog } from './useAccountDialog'

export function SignupDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const onLoggedIn = useAccountDialog({ open, close })
  const showToastAfterClose = useToastAfterClose()

  function onSuccess(session: SessionState) {
    const email = <EmailText address={session.user?.email ?? ''} />
    const text = <Sentence text={t('signup.done')} elements={{ email }} />
    showToastAfterClose({ text })
    onLoggedIn(session)
  }

  // `Link` would add a locale prefix. Without one, `next.config.js` redirects visitors of Chinese pages.
  const links = {
    privacyPolicy: <a href={ROUTES.privacy}>{t('signup.privacyPolicy')}</a>,
    terms: <a href={ROUTES.terms}>{t('signup.terms')}</a>,
  }
  const notice = (
    <p className={styles.privacy}>
      <Sentence text={t('signup.privacy')} elements={links} />
    </p>
  )

  return (
    <Modal heading={t('signup.heading')} onClose={close}>
      <SignupForm onSuccess={onSuccess} open={open} notice={notice} />
      <p className={styles.alternatives}>
        <Button variant="quiet" onClick={() => open('login')}>
          {t('signup.toLogin')}
        </Button>
      </p>
    </Modal>
  )
}
