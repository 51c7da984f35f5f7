import type { Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'

export type MessageFilters = {
  /** If set, the inbox lists only messages that were written in this language. */
  language?: Locale | undefined
  /**
   * If set, the inbox lists only messages that are assigned to one administrator (an account id, or `me` for
   * the administrator who opened the inbox), or only unassigned messages (`none`).
   */
  assignee?: string | undefined
}

/** Lists the administrators to whom a message can be assigned. */
export function listAdmins() {
  return db().user.findMany({
    where: { role: 'ADMIN', disabledAt: null, emailVerified: { not: null } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/**
 * Returns the filters that the administrator has set. Callers use them for the database query and record them in the
 * audit log. Ignores an assignee who is not an administrator, for example in an old link.
 */
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
