import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { FormError } from '@/forms/FormError'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { saveFile } from '@/lib/saveFile'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { StatusMessage } from './StatusMessage'
import { Section } from './Section'
import type { Profile } from './accountTypes'

export function YourData({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const { t } = useTranslation('account')
  const { status, setStatus, clearStatus } = useStatus(t)
  const data = trpc.user.exportData.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })

  async function download() {
    if (data.isFetching) return
    clearStatus()
    const result = await data.refetch()
    // After an error, `data` is that of an earlier download.
    if (!result.isSuccess) return
    const json = JSON.stringify(result.data, null, 2)
    saveFile(`${t('data.file')}.json`, new Blob([json], { type: 'application/json' }))
    setStatus('data.exported')
  }

  function onAccountDeleted() {
    onDeleted()
    void broadcastLogout()
  }

  return (
    <Section name="data" text={t('data.text')}>
      <p>
        <Button variant="secondary" busy={data.isFetching} onClick={() => void download()}>
          {t(data.isFetching ? 'data.exporting' : 'data.export')}
        </Button>
      </p>
      <StatusMessage text={status} />
      <FormError code={data.error ? errorCode(data.error) : undefined} />
      <details className={styles.details}>
        <summary>{t('data.delete')}</summary>
        <p>{t(profile.hasPassword ? 'data.deleteText' : 'data.deleteNeedsPassword')}</p>
        {profile.hasPassword && <DeleteAccountForm email={profile.email} onDeleted={onAccountDeleted} />}
      </details>
    </Section>
  )
}
