import type { inferRouterOutputs } from '@trpc/server'
import { useTranslation, type Translate } from '@/i18n/useTranslation'
import type { AppRouter } from '@/server/routers/_app'
import styles from './Rows.module.scss'
import { Moment } from './Moment'

type Event = inferRouterOutputs<AppRouter>['admin']['events']['events'][number]
type Person = Event['actor']

/** How much of a deleted account's id is enough to tell it from others. */
const SHORT = 8

/** One event: its moment and a sentence. Whoever acted is an account, or else a visitor or the command line. */
export function EventLine({ event }: { event: Event }) {
  const { t } = useTranslation('admin')
  return (
    <li className={styles.event}>
      <span className={styles.soft}>
        <Moment at={event.at} />
      </span>
      <p>{event.event ? t(`events.said.${event.event}`, valuesOf(event, t)) : t('events.unknown')}</p>
    </li>
  )
}

function valuesOf({ actor, subject, facts }: Event, t: Translate<'admin'>) {
  const named = (person: Person) => {
    // The address first: a name is its owner's choice, and may be a sentence that forges this log.
    if (person?.email) return t('events.account', { email: person.email, name: person.name })
    if (person) return t('events.deleted', { id: person.id.slice(-SHORT) })
    return t(facts.by === 'command line' ? 'events.console' : 'events.somebody')
  }
  const role = facts.role === 'ADMIN' ? 'ADMIN' : 'MEMBER'
  const lists = ['users', 'messages', 'events'] as const
  const list = lists.find((name) => name === facts.list)
  return {
    actor: named(actor),
    subject: named(subject),
    count: facts.count ?? 0,
    role: t(`users.roles.${role}`),
    list: list ? t(`events.lists.${list}`) : String(facts.list ?? ''),
  }
}
