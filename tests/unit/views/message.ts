import type { Message } from '@/views/accounts/admin/shared/adminTypes'

const AT = new Date('2026-08-31T02:00:00Z')

/** A contact message as the inbox gets it from the server. */
export const message: Message = {
  id: 'message',
  firstName: '美玲',
  lastName: '陳',
  email: 'mei@example.com',
  phone: null,
  message: null,
  reason: null,
  locale: 'zh-HK',
  campaign: null,
  spam: false,
  createdAt: AT,
  answeredAt: null,
  answeredBy: null,
  due: AT,
  overdue: false,
  mail: null,
  suppression: null,
  note: null,
  assignee: null,
  replyUrl: 'mailto:mei@example.com?subject=Reply',
}
