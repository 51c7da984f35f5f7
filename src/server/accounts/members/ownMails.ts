import type { Prisma } from '@/server/accounts/db/generated/prisma/client'

/**
 * The mails of an account: those about it, and login and reset links that were requested for its email and are not yet
 * issued. Others to the same address are not: anyone can sign up with it, also with that of the firm.
 */
export const mailsOf = ({ id, email }: { id: string; email: string }): Prisma.OutboxMailWhereInput => ({
  contactMessageId: null,
  OR: [{ userId: id }, { userId: null, recipient: email, template: { in: ['passwordReset', 'signInLink'] } }],
})
