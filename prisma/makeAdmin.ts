import { canonicalEmail } from '@/schemas/text'
import { AppError } from '@/server/accounts/errors/appError'
import { pgAdapter } from '@/server/accounts/db/pgAdapter'
import { PrismaClient } from '@/server/accounts/db/generated/prisma/client'
import { makeAdmin } from '@/server/accounts/admin/userActions'
import { positionalArguments, runCommand } from '../local/database/commands/runCommand'
import { databaseUrl, readEnvironment } from '../local/launcher/environment/environment'

const REFUSALS: Record<string, string> = {
  NOT_FOUND: 'No account has this address. Its owner has to sign up on the site first.',
  EMAIL_NOT_VERIFIED:
    'This email address is not verified. Its owner must open the verification link (/account sends a new one), log in by a mailed link, or reset the password.',
  FORBIDDEN:
    'This account is disabled. An administrator can enable it on /admin/users; where there is none, choose another account.',
}

/** `npm run make-admin -- <address>`. Of the environment, it reads only the database's address. */
async function main(): Promise<void> {
  const [address, ...more] = positionalArguments()
  if (!address || more.length > 0) throw new Error('Give one email address, such as admin@example.com.')
  const url = databaseUrl(readEnvironment())
  const client = new PrismaClient({ adapter: pgAdapter({ connectionString: url, max: 1 }) })
  try {
    const done = await makeAdmin(client, canonicalEmail(address))
    console.log(
      done
        ? 'The account is an administrator now. Its owner must log in again.'
        : 'The account is an administrator already.',
    )
  } catch (error) {
    const refusal = error instanceof AppError ? REFUSALS[error.errorCode] : undefined
    throw refusal ? new Error(refusal) : error
  } finally {
    await client.$disconnect()
  }
}

runCommand(main)
