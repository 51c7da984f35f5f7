import { useRef, useState, type ComponentProps } from 'react'
import { FormError } from '@/forms/FormError'
import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { rememberFocus } from '@/lib/rememberFocus'
import { refreshSession } from '@/lib/session'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/account/sections/AccountSections.module.scss'
import type { MemberSession } from '@/views/accounts/account/sections/accountTypes'
import { Device, deviceName } from './Device'
import { StatusMessage } from '@/views/accounts/account/sections/StatusMessage'
import { Section } from '@/views/accounts/account/sections/Section'

type DevicesProps = { query: ComponentProps<typeof QueryFallback>['query'] & { data?: MemberSession[] } }

export function Devices({ query }: DevicesProps) {
  const { t } = useTranslation('account')
  const [ended, setEnded] = useState<MemberSession>()
  /** Ids. The member can log out several devices at once. */
  const [ending, setEnding] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const utils = trpc.useUtils()
  /** By session id, because several calls can fail. */
  const [failures, setFailures] = useState<Record<string, unknown>>({})
  const end = trpc.user.endSession.useMutation({ onMutate: () => setEnded(undefined) })
  const endAll = trpc.user.signOutEverywhere.useMutation({
    onSuccess: () => void broadcastLogout(),
    // The server may have ended the sessions although its answer did not arrive.
    onError: async () => {
      const session = await refreshSession()
      if (session.status === 'unauthenticated') await broadcastLogout(session)
    },
  })

  async function endOne(session: MemberSession) {
    if (ending.includes(session.id)) return
    const moveFocus = rememberFocus()
    setEnding((ids) => [...ids, session.id])
    setFailures((others) => ({ ...others, [session.id]: undefined }))
    try {
      await end.mutateAsync({ id: session.id })
    } catch (error) {
      setFailures((others) => ({ ...others, [session.id]: error }))
      return
    } finally {
      setEnding((ids) => ids.filter((id) => id !== session.id))
    }
    utils.user.sessions.setData(undefined, (sessions) => sessions?.filter(({ id }) => id !== session.id))
    void utils.user.sessions.invalidate()
    setEnded(session)
    moveFocus(list.current)
  }

  return (
    <Section name="devices" text={t('devices.text')}>
      {!query.data && <QueryFallback query={query} loading={t('loading')} />}
      <ul ref={list} tabIndex={-1} aria-labelledby="devices-heading" className={styles.devices}>
        {query.data?.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={ending.includes(session.id)}
            error={failures[session.id]}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      <StatusMessage text={ended ? t('devices.loggedOut', { device: deviceName(ended, t) }) : ''} />
      <FormError code={endAll.error ? errorCode(endAll.error) : undefined} />
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
