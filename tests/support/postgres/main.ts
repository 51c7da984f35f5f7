import { runServiceProcess } from '../../../local/launcher/processes/serviceProcess'
import { installedProgram } from './program'
import { startPostgres } from './server'

/**
 * Runs PostgreSQL for one test run as a separate process. If Jest is killed, this process ends and removes
 * its folder.
 */
runServiceProcess(() => {
  const program = installedProgram()
  const password = process.env.PGPASSWORD
  if (!program || !password)
    throw new Error('Give PGPASSWORD, on a machine that PostgreSQL is installed for.')
  return startPostgres(program, password)
})
