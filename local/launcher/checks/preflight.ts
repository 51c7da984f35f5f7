import { findPortErrors } from '../environment/ports'
import { printError, printLine } from '../processes/terminal'
import { findMissingVariables, listPortUses, type Application, type Stack } from '../services/stack'
import { describeNodeVersion, findNodeVersionErrors } from './nodeVersion'

/**
 * Checks Node.js, variables and ports before a start. Prints one line for each error; resolves to true if there is
 * none.
 *
 * @param command the command that the printed remedy repeats, for example `npm run dev`
 */
export async function runPreflightChecks(
  stack: Stack,
  applications: readonly Application[],
  command: string,
): Promise<boolean> {
  printLine(describeNodeVersion())
  const portUses = listPortUses(stack, applications)
  const errors = [
    ...findNodeVersionErrors(),
    ...findMissingVariables(stack.variables),
    ...(await findPortErrors(portUses, command)),
  ]
  errors.forEach(printError)
  return errors.length === 0
}
