import { useState } from 'react'
import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { FormError } from '@/forms/FormError'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { StatusMessage } from './StatusMessage'
import { saveFile } from './saveFile'
import { Section } from './Section'
import type { Profile } from './accountTypes'

export function YourData({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const { t } = useTranslation('account')
  const [status, setStatus] = useState('')
  const data = trpc.user.exportData.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })

  async function download() {
    if (data.isFetching) return
    setStatus('')
    const { data: exportedData } = await data.refetch()
    if (!exportedData) return
    saveFile(`${t('data.file')}.json`, JSON.stringify(exportedData, null, 2))
    setStatus(t('data.exported'))
  }

  function onAccountDeleted() {
    onDeleted()
    void broadcastSessionChange()
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
