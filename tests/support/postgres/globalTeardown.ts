import { endDatabase } from '../databaseProcess'
import { run } from './globalSetup'

export default async function stop(): Promise<void> {
  if (!run.postgres) return
  // Otherwise nothing keeps this process until the server has ended, and Jest would be over before it tells of failures.
  run.postgres.ref()
  await endDatabase(run.postgres, 'disconnect')
  delete process.env.TEST_DATABASE_URL
}
