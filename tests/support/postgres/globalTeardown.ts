import { endDatabase } from '../databaseProcess'
import { run } from './globalSetup'

export default async function stop(): Promise<void> {
  if (!run.postgres) return
  // Without `ref`, Jest would exit before the server has ended and before it reports failures.
  run.postgres.ref()
  await endDatabase(run.postgres, 'disconnect')
  delete process.env.TEST_DATABASE_URL
}
