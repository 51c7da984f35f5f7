import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditExceptions, evaluateAudit } from '../checks/auditReport'
import { ROOT } from '../environment/environment'
import { npmCliPath } from '../processes/npm'
import { printError, printLine } from '../processes/terminal'

const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

/**
 * Returns the output of `npm audit`. Its exit code is 1 for vulnerabilities and for network errors, so it is ignored.
 */
function runNpmAudit(): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }
    execFile(process.execPath, [npmCliPath(), ...ARGUMENTS], options, (_, stdout) => resolve(stdout))
  })
}

/**
 * `npm run audit`: fails for known vulnerabilities of severity high or critical in the production dependencies. If the
 * registry cannot be reached, it says so and passes, because a machine without internet must not block a change. With
 * `--required`, as in the nightly job, it fails then, so that a lasting problem is noticed.
 */
async function main(): Promise<void> {
  const exceptions = auditExceptions.parse(
    JSON.parse(readFileSync(join(ROOT, 'audit-exceptions.json'), 'utf8')),
  )
  const today = new Date().toISOString().slice(0, 10)
  const { unavailable, rejected, accepted } = evaluateAudit(await runNpmAudit(), exceptions, today)
  if (unavailable !== undefined) {
    printLine(
      `NOT AUDITED: the registry could not be asked for known vulnerabilities of the packages (${unavailable}).`,
    )
    if (process.argv.includes('--required')) process.exitCode = 1
    return
  }
  accepted.forEach(printLine)
  rejected.forEach(printError)
  if (rejected.length > 0) process.exitCode = 1
  else printLine('No known vulnerability of severity high or critical in the production dependencies.')
}

void main()
