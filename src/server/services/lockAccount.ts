import type { Prisma } from '@/server/generated/prisma/client'

/**
 * Holds an account's row until the transaction is over: whoever else does so waits, and sees what it did. Taken before
 * any other of the account's rows, since two that wait for each other in turn would both fail.
 *
 * @returns the account's address; undefined where it is gone or disabled
 */
export async function lockAccount(tx: Prisma.TransactionClient, id: string): Promise<string | undefined> {
  const [account] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM users WHERE id = ${id} AND disabled_at IS NULL FOR UPDATE`
  return account?.email
}
