import type { Prisma } from './generated/prisma/client'

/**
 * Makes concurrent changes of one account run one after the other. Lock this row before other rows of the
 * account: with a fixed order, no deadlock can occur.
 * @returns the account's email; undefined if the account is deleted or disabled
 */
export async function lockUser(tx: Prisma.TransactionClient, id: string): Promise<string | undefined> {
  const [account] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM users WHERE id = ${id} AND disabled_at IS NULL FOR UPDATE`
  return account?.email
}
