import { useRef, useState } from 'react'
import { FormError } from '@/forms/FormError'
import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import { Device } from './Device'
import { Done } from './Done'
import { Section } from './Section'

/** Lists the account's sessions, with buttons to end one or all of them. */
export function Devices() {
  const { t } = useTranslation('account')
  const [done, tell] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const utils = trpc.useUtils()
  const query = trpc.user.sessions.useQuery()
  const end = trpc.user.endSession.useMutation({ onMutate: () => tell('') })
  const everywhere = trpc.user.signOutEverywhere.useMutation({
    onSuccess: () => void broadcastSessionChange(),
  })
  const failed = end.error ?? everywhere.error

  async function endOne(id: string, device: string) {
    if (end.isPending) return
    await end.mutateAsync({ id })
    await utils.user.sessions.invalidate()
    tell(t('devices.ended', { device }))
    // The focused button was removed with its device.
    list.current?.focus()
  }

  return (
    <Section name="devices" about={t('devices.text')}>
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
      <Done words={done} />
      <FormError fault={failed ? errorCode(failed) : undefined} />
      <p>
        <Button
          look="secondary"
          busy={everywhere.isPending}
          onClick={() => everywhere.isPending || everywhere.mutate()}
        >
          {t(everywhere.isPending ? 'devices.everywhereNow' : 'devices.everywhere')}
        </Button>
      </p>
    </Section>
  )
}
