import { runPart } from '../../../local/launcher/part'
import { installedProgram } from './program'
import { startPostgres } from './server'

/** PostgreSQL for one run of the tests as a process of its own, so that it ends, and its folder goes, when Jest is killed. */
runPart(() => {
  const program = installedProgram()
  const password = process.env.PGPASSWORD
  if (!program || !password)
    throw new Error('Give PGPASSWORD, on a machine that PostgreSQL is installed for.')
  return startPostgres(program, password)
})
