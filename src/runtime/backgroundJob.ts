import { errorFacts, log } from './log'
import { processSingleton } from './processSingleton'

type Options = {
  /** The name of the job. Also the prefix of its log events, such as `<name>.paused`. */
  name: string
  /** The pause between two runs, in ms. */
  everyMs: number
  /** The pause after this many failures in a row, in ms. */
  retryMs: (failures: number) => number
  /**
   * Runs the job once. May return the pause until the next run, in ms; the default is `everyMs`. `signal` is
   * aborted when the job must stop.
   */
  run: (signal: AbortSignal) => Promise<number | void>
}

export type RunningJob = {
  /** Starts the next run without a pause: now, or as soon as the current run ends. */
  wake: () => void
  /** Stops the job. Resolves when the current run has ended. */
  stop: () => Promise<void>
}

/**
 * Defines a background job of this process. The job runs at start and then after each pause; two runs never
 * overlap. An outage gives only two log lines: `<name>.paused` at the first failure, and `<name>.recovered`
 * at the next success.
 */
export function backgroundJob(options: Options) {
  const shared = processSingleton<{ running?: RunningJob }>(`job ${options.name}`, () => ({}))
  return {
    /** Starts the job. If the job is already running, returns that running job. */
    start: (): RunningJob => (shared.running ??= loop(options, () => (shared.running = undefined))),
    /**
     * Ends the pause of the job, so that the next run starts now. No effect if this process does not run the
     * job.
     */
    wake: (): void => shared.running?.wake(),
  }
}

function loop({ name, everyMs, retryMs, run }: Options, onStop: () => void): RunningJob {
  const stopping = new AbortController()
  const { signal } = stopping
  let woken = false
  let endPause = () => {}

  async function pause(ms: number): Promise<void> {
    if (!woken && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref()
        endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    woken = false
  }

  async function repeat(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      let next = everyMs
      try {
        next = (await run(signal)) ?? everyMs
        if (failures > 0) log('info', `${name}.recovered`, { failures })
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === 1) log('error', `${name}.paused`, errorFacts(error))
        next = retryMs(failures)
      }
      await pause(next)
    }
  }

  const ended = repeat()
  const wake = () => {
    woken = true
    endPause()
  }
  return {
    wake,
    stop: async () => {
      stopping.abort()
      onStop()
      wake()
      await ended
    },
  }
}
