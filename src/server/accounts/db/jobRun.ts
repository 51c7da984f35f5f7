import { db } from './db'

const LEASE_SECONDS = 20
const RENEW_MS = 5_000

/**
 * Runs a job on one instance at a time, and once per period over all instances. The instance holds a lease,
 * which it renews during the run; if it dies, the lease expires. An instance that is suspended for longer
 * than LEASE_SECONDS may resume its run while another one runs the job, so the job must tolerate two runs at
 * the same time.
 * @param periodMs from the end of a run until the next one is due
 * @returns undefined if the job is not due or another instance runs it
 * @throws if the database is down or the job fails; the job is due again when the lease has expired
 */
export async function runOncePerPeriod<Result>(
  name: string,
  periodMs: number,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await acquireLease(name, periodMs))) return undefined
  const renewal = setInterval(() => {
    // After a failed renewal, the lease may expire during the run, as that of a suspended instance.
    renewLease(name).catch(() => {})
  }, RENEW_MS)
  try {
    const result = await run()
    // A renewal after this UPDATE would take the lease again.
    clearInterval(renewal)
    await db().$executeRaw`
      UPDATE job_runs SET completed_at = now(), leased_until = now() WHERE name = ${name}`
    return result
  } finally {
    clearInterval(renewal)
  }
}

/** Uses the database's clock (`now()`), because the clocks of the instances may differ. */
async function acquireLease(name: string, periodMs: number): Promise<boolean> {
  const count = await db().$executeRaw`
    INSERT INTO job_runs (name, leased_until)
    VALUES (${name}, now() + make_interval(secs => ${LEASE_SECONDS}))
    ON CONFLICT (name) DO UPDATE SET leased_until = EXCLUDED.leased_until
    WHERE job_runs.leased_until <= now()
      AND (job_runs.completed_at IS NULL OR job_runs.completed_at <= now() - make_interval(secs => ${periodMs / 1_000}))`
  return count === 1
}

const renewLease = (name: string) => db().$executeRaw`
  UPDATE job_runs SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS}) WHERE name = ${name}`
