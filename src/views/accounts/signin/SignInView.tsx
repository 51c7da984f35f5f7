import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { useSession } from '@/lib/session'
import type { AuthFault } from '@/server/accounts/auth/authErrors'
import type { SignInProps } from '@/server/accounts/pages/signInProps'
import { useAuthErrorMessage } from '@/views/accounts/authError/useAuthErrorMessage'
import { SignedIn } from './SignedIn'
import styles from './SignInView.module.scss'
import { LoginOptions } from './LoginOptions'

/** Codes that are not errors of the visitor, so they are not styled as errors. */
const CALM = ['SessionRequired', 'LoggedOut']

function Fault({ fault }: { fault: AuthFault }) {
  return (
    <p className={styles.fault} data-calm={CALM.includes(fault.code) || undefined}>
      {useAuthErrorMessage(fault)}
    </p>
  )
}

/** The login page, designed as a ferry ticket with a section for each way to log in. */
export function SignInView({ fault, sent, onward, user }: SignInProps) {
  const { t } = useTranslation('auth')
  const session = useSession()
  const known = session.status === 'loading' ? user : session.user
  return (
    <div className={styles.page}>
      <Seo title={t(known ? 'known.title' : 'signIn.title')} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{t(known ? 'known.heading' : 'signIn.heading')}</h1>
        <p className={styles.lead}>{known ? t('known.text', known) : t('signIn.lead')}</p>
        {fault && !known && <Fault fault={fault} />}
      </div>
      <img className={styles.ferry} src="/illustrations/ferry.svg" width={440} height={150} alt="" />
      {known ? <SignedIn onward={onward} /> : <LoginOptions sent={sent} onward={onward} />}
    </div>
  )
}
