import { defineConfig } from 'prisma/config'

const databaseUrl = process.env.DATABASE_URL

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'tsx prisma/seed.ts' },
  // Generating the client needs no database, so a machine without the variable is fine.
  ...(databaseUrl ? { datasource: { url: databaseUrl } } : {}),
})
