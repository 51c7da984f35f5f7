import { runServiceProcess } from '../../../local/launcher/processes/serviceProcess'
import { installedPostgres } from '../../../local/postgres/binaries'
import { startPostgres } from '../../../local/postgres/server'

/**
 * Runs PostgreSQL for one test run as a separate process. If Jest is killed, this process ends and removes
 * its folder.
 */
runServiceProcess(() => {
  const binaries = installedPostgres()
  const password = process.env.PGPASSWORD
  if (!binaries || !password)
    throw new Error('PGPASSWORD is not set, or there is no PostgreSQL for this machine.')
  return startPostgres(binaries, password)
})
