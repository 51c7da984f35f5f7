import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/**
 * The mails of an account: those about it, and login and reset links that were requested for its email and are not yet
 * issued. Other mails to that email do not belong to the account: anyone can sign up with any address, even the firm's.
 */
export const mailsOf = ({ id, email }: { id: string; email: string }): Prisma.OutboxMailWhereInput => ({
  contactMessageId: null,
  OR: [{ userId: id }, { userId: null, recipient: email, template: { in: ['passwordReset', 'signInLink'] } }],
})
