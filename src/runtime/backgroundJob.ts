import { errorFacts, log } from './log'
import { processSingleton } from './processSingleton'

type Options = {
  /** The name of the job. Also the prefix of its log events, such as `<name>.paused`. */
  name: string
  /** The pause after a successful run of the job, in ms, unless the run returns another pause. */
  everyMs: number
  /**
   * Returns the pause after a failed run of the job, in ms. It can grow with `failures`, the number of failed runs
   * in a row.
   */
  retryMs: (failures: number) => number
  /**
   * Runs the job once. Returns the pause until the next run, in ms, or nothing for the usual pause `everyMs`.
   * `signal` is aborted when the job must stop.
   */
  run: (signal: AbortSignal) => Promise<number | void>
}

export type RunningJob = {
  /**
   * Ends the current pause, so that the next run starts now. If a run is in progress, the next one starts
   * right after it, without a pause.
   */
  wake: () => void
  /** Stops the job. Resolves when the current run has ended. */
  stop: () => Promise<void>
}

/**
 * Defines a background job of this process, which runs at start and then after each pause. Two runs never
 * overlap. If runs fail repeatedly, only the first failure is logged (`<name>.paused`), and then the next
 * success (`<name>.recovered`), so that an outage does not fill the log.
 */
export function backgroundJob(options: Options) {
  const shared = processSingleton<{ running?: RunningJob }>(`job ${options.name}`, () => ({}))
  return {
    /**
     * Starts the job and returns it. If the job was already started in this process, returns the running one.
     */
    start: (): RunningJob => (shared.running ??= loop(options, () => (shared.running = undefined))),
    /**
     * Ends the job's current pause, so that its next run starts now. Does nothing if the job is not running in
     * this process.
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

  const loopEnd = repeat()
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
      await loopEnd
    },
  }
}
