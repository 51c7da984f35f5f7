import { signupInput } from '@/schemas/account'
import { audit } from '@/server/accounts/db/auditLog'
import { pgAdapter } from '@/server/accounts/db/pgAdapter'
import { PrismaClient, type Role } from '@/server/accounts/db/generated/prisma/client'
import { AppError } from '@/server/accounts/errors/appError'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { databaseUrl, readEnvironment } from '../local/launcher/environment/environment'

type SeedAccount = { role: Role; name: string; email: string | undefined; password: string | undefined }

/**
 * Creates the accounts that are missing, from SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD, SEED_VISITOR_EMAIL and
 * SEED_VISITOR_PASSWORD. An existing account keeps its data and its password.
 */
async function seed(): Promise<void> {
  const given = readEnvironment()
  const client = new PrismaClient({ adapter: pgAdapter({ connectionString: databaseUrl(given), max: 1 }) })
  const accounts: SeedAccount[] = [
    { role: 'ADMIN', name: 'Admin', email: given.SEED_ADMIN_EMAIL, password: given.SEED_ADMIN_PASSWORD },
    {
      role: 'MEMBER',
      name: 'Visitor',
      email: given.SEED_VISITOR_EMAIL,
      password: given.SEED_VISITOR_PASSWORD,
    },
  ]
  try {
    for (const account of accounts) if (account.email) await create(client, account)
  } finally {
    await client.$disconnect()
  }
}

async function create(client: PrismaClient, { role, ...typed }: SeedAccount): Promise<void> {
  const { email, name, password } = await signupInput.validate(typed)
  if (await client.user.findUnique({ where: { email }, select: { id: true } })) return
  const passwordHash = await newPasswordHash(password, { email, name })
  const data = { email, name, passwordHash, role, emailVerified: new Date() }
  await client.$transaction(async (tx) => {
    const { id } = await tx.user.create({ data, select: { id: true } })
    await audit(tx, { event: 'account.created', subjectId: id, facts: { by: 'command line', role } })
  })
  console.log(`Created the ${role.toLowerCase()} account`)
}

function reasonOf(error: unknown): unknown {
  if (error instanceof AppError && error.fields) return Object.entries(error.fields).flat().join(': ')
  return error instanceof Error ? error.message : error
}

seed().catch((error: unknown) => {
  console.error('The accounts could not be seeded:', reasonOf(error))
  process.exitCode = 1
})
