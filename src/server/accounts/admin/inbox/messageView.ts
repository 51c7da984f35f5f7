import { viewOf } from '@/server/accounts/admin/messages'
import { db } from '@/server/accounts/db/db'

/** No audit event, because the state of a message is not personal data. */
export async function messageView(id: string) {
  const message = await db().contactMessage.findUnique({
    where: { id },
    select: { spam: true, answeredAt: true },
  })
  return message && viewOf(message)
}
