import { useRef } from 'react'
import { FormError } from '@/forms/FormError'
import { QueryFallback } from '@/forms/QueryFallback'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/account/sections/AccountSections.module.scss'
import { Device } from './Device'
import { StatusMessage } from '@/views/accounts/account/sections/StatusMessage'
import { Section } from '@/views/accounts/account/sections/Section'

export function Devices() {
  const { t } = useTranslation('account')
  const { status, setStatus, clearStatus } = useStatus(t)
  const list = useRef<HTMLUListElement>(null)
  const utils = trpc.useUtils()
  const query = trpc.user.sessions.useQuery()
  const end = trpc.user.endSession.useMutation({ onMutate: () => clearStatus() })
  const endAll = trpc.user.signOutEverywhere.useMutation({
    onSuccess: () => void broadcastSessionChange(),
  })
  const error = end.error ?? endAll.error

  async function endOne(id: string, device: string) {
    if (end.isPending) return
    await end.mutateAsync({ id })
    await utils.user.sessions.invalidate()
    setStatus('devices.loggedOut', { device })
    // The focused button is gone.
    list.current?.focus()
  }

  return (
    <Section name="devices" text={t('devices.text')}>
      {!query.data && <QueryFallback query={query} loading={t('loading')} retry={t('retry')} />}
      <ul ref={list} tabIndex={-1} aria-labelledby="devices-heading" className={styles.devices}>
        {query.data?.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            onEnd={(device) => void endOne(session.id, device).catch(() => undefined)}
          />
        ))}
      </ul>
      <StatusMessage text={status} />
      <FormError code={error ? errorCode(error) : undefined} />
      <p>
        <Button
          variant="secondary"
          busy={endAll.isPending}
          onClick={() => endAll.isPending || endAll.mutate()}
        >
          {t(endAll.isPending ? 'devices.loggingOutEverywhere' : 'devices.logOutEverywhere')}
        </Button>
      </p>
    </Section>
  )
}
