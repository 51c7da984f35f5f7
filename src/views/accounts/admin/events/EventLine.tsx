import type { inferRouterOutputs } from '@trpc/server'
import Link from 'next/link'
import type { Translate } from '@/i18n/useTranslation'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import styles from '@/views/accounts/admin/shared/Rows.module.scss'
import { mailName } from '@/views/accounts/admin/mails/mailName'
import { Moment } from '@/views/accounts/admin/shared/Moment'

type Event = inferRouterOutputs<AppRouter>['admin']['events']['events'][number]
type Person = NonNullable<Event['actor']>

/** In characters, from the end of a deleted account's id: enough to tell accounts apart. */
const SHORT_ID = 8

/** The actor is an account, an anonymous visitor, or an operator who ran a command on the server. */
export function EventLine({ event }: { event: Event }) {
  const { t } = useAdminTranslation()
  return (
    <li className={styles.event}>
      <span className={styles.muted}>
        <Moment date={event.at} />
      </span>
      <p>
        <span>
          {event.event ? t(`events.sentences.${event.event}`, valuesOf(event, t)) : t('events.unknown')}
        </span>{' '}
        {event.message === null && <span>{t('events.messageDeleted')}</span>}
        {event.message && <MessageLink {...event.message} />}
      </p>
    </li>
  )
}

function MessageLink({ id, name, view }: NonNullable<Event['message']>) {
  const { t } = useAdminTranslation()
  const query = { view: 'messages', kind: view, search: id, message: id }
  return (
    <Link href={{ pathname: '/admin/users', query }} shallow scroll={false}>
      {t('events.message', { name })}
    </Link>
  )
}

function valuesOf({ actor, subject, facts }: Event, t: Translate<'admin'>) {
  const nameOf = (person: Person) => {
    // The email comes first, because members choose their names: a name that is a whole sentence could look
    // like another entry of the audit log.
    if (person.email) return t('events.account', { email: person.email, name: person.name })
    return t('events.deleted', { id: person.id.slice(-SHORT_ID) })
  }
  const noActor = facts.by === 'command line' ? 'events.commandLine' : 'events.anonymous'
  const role = facts.role === 'ADMIN' ? 'ADMIN' : 'MEMBER'
  const lists = ['users', 'messages', 'failedMails', 'events'] as const
  // Older events call the failed mails `letters`.
  const list = facts.list === 'letters' ? 'failedMails' : lists.find((name) => name === facts.list)
  // Older events about a resent mail name no template, because only this kind could be resent.
  const mail = mailName(t, facts.template ?? 'contactNotification')
  return {
    mail: subject ? t('mails.mailTo', { mail, person: nameOf(subject) }) : mail,
    actor: actor ? nameOf(actor) : t(noActor),
    subject: subject ? nameOf(subject) : t('events.noAccount'),
    count: facts.count ?? 0,
    role: t(`users.roles.${role}`),
    list: list ? t(`events.lists.${list}`) : String(facts.list ?? ''),
  }
}
