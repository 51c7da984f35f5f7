import { useMutation } from '@tanstack/react-query'
import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { FormError } from '@/forms/FormError'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import { EXPORTED_LISTS, type ExportedList } from '@/lib/exportedLists'
import { errorCode } from '@/trpc/errors'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { saveFile } from '@/lib/saveFile'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { StatusMessage } from './StatusMessage'
import { Section } from './Section'
import type { Profile } from './accountTypes'

/** Personal data does not stay in the cache of the page. */
const NOT_KEPT = { gcTime: 0, retry: false }

export function YourData({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const { t } = useTranslation('account')
  const { status, setStatus, clearStatus } = useStatus(t)
  const { user } = trpc.useUtils()
  const data = useMutation({
    networkMode: 'always',
    async mutationFn() {
      const { grant, ...exported } = await user.exportData.fetch(undefined, NOT_KEPT)
      const lists: Partial<Record<ExportedList, object[]>> = {}
      for (const list of EXPORTED_LISTS) lists[list] = await fetchList(list, grant)
      return JSON.stringify({ ...exported, ...lists }, null, 2)
    },
  })

  async function fetchList(list: ExportedList, grant: string): Promise<object[]> {
    const rows: object[] = []
    let after: string | null = null
    do {
      const page: { rows: object[]; next: string | null } = await user.exportList.fetch(
        { list, after, grant },
        NOT_KEPT,
      )
      rows.push(...page.rows)
      after = page.next
    } while (after !== null)
    return rows
  }

  async function download() {
    if (data.isPending) return
    clearStatus()
    // `FormError` shows an error (`data.error`).
    const json = await data.mutateAsync().catch(() => undefined)
    if (json === undefined) return
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
        <Button variant="secondary" busy={data.isPending} onClick={() => void download()}>
          {t(data.isPending ? 'data.exporting' : 'data.export')}
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
