import { useState } from 'react'
import { DeleteAccountForm } from '@/forms/account/DeleteAccountForm'
import { FormError } from '@/forms/FormError'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { Done } from './Done'
import { saveFile } from './saveFile'
import { Section } from './Section'
import type { Profile } from './sectionIds'

/** Download of all account data, and deletion of the account. */
export function YourData({ own, onDeleted }: { own: Profile; onDeleted: () => void }) {
  const { t } = useTranslation('account')
  const [done, tell] = useState('')
  const data = trpc.user.exportData.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })

  async function download() {
    if (data.isFetching) return
    tell('')
    const { data: everything } = await data.refetch()
    if (!everything) return
    saveFile(`${t('data.file')}.json`, JSON.stringify(everything, null, 2))
    tell(t('data.exported'))
  }

  function deleted() {
    onDeleted()
    void broadcastSessionChange()
  }

  return (
    <Section name="data" about={t('data.text')}>
      <p>
        <Button look="secondary" busy={data.isFetching} onClick={() => void download()}>
          {t(data.isFetching ? 'data.exporting' : 'data.export')}
        </Button>
      </p>
      <Done words={done} />
      <FormError fault={data.error ? errorCode(data.error) : undefined} />
      <details className={styles.fold}>
        <summary>{t('data.remove')}</summary>
        <p>{t(own.hasPassword ? 'data.removeText' : 'data.removeNoPassword')}</p>
        {own.hasPassword && <DeleteAccountForm onDeleted={deleted} />}
      </details>
    </Section>
  )
}
