import { endDatabase } from '../databaseProcess'
import { run } from './globalSetup'

export default async function stop(): Promise<void> {
  if (!run.postgres) return
  await endDatabase(run.postgres, 'disconnect')
  delete process.env.TEST_DATABASE_URL
}
