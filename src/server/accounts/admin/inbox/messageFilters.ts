import type { Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'

export type MessageFilters = {
  language?: Locale | undefined
  /** An account id, `me` for the administrator who opened the inbox, or `none` for unassigned messages. */
  assignee?: string | undefined
}

export function listAdmins() {
  return db().user.findMany({
    where: { role: 'ADMIN', disabledAt: null, emailVerified: { not: null } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** Drops an assignee who is not among the enabled, verified administrators, for example in an old link. */
export function knownFilters(
  { language, assignee }: MessageFilters,
  admins: readonly { id: string }[],
): { language?: Locale; assignee?: string } {
  const assignees = ['me', 'none', ...admins.map(({ id }) => id)]
  return {
    ...(language && { language }),
    ...(assignee && assignees.includes(assignee) && { assignee }),
  }
}
