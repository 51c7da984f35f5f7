import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptions, judge } from './advisories'
import { ROOT } from './environment'
import { complain, say } from './log'
import { npmProgram } from './parts'

const COMMAND = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

/** npm ends with 1 for what it found, and for what it could not ask: only what it printed tells them apart. */
function askRegistry(): Promise<string> {
  return new Promise((printed) => {
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }
    execFile(process.execPath, [npmProgram(), ...COMMAND], options, (_, stdout) => printed(stdout))
  })
}

/**
 * `npm run audit`: fails for every known fault of weight high or critical in what the site runs on. Where the registry
 * cannot be asked it says so and passes: a machine without internet is no reason to hold a change back.
 */
async function main(): Promise<void> {
  const list = exceptions.parse(JSON.parse(readFileSync(join(ROOT, 'audit-exceptions.json'), 'utf8')))
  const { unanswered, faults, borne } = judge(
    await askRegistry(),
    list,
    new Date().toISOString().slice(0, 10),
  )
  if (unanswered !== undefined) {
    say(
      `NOT AUDITED: the registry could not be asked whether the packages have known faults (${unanswered}).`,
    )
    return
  }
  borne.forEach(say)
  faults.forEach(complain)
  if (faults.length === 0) say('No known fault of weight high or critical in what the site runs on.')
  else process.exitCode = 1
}

void main()
