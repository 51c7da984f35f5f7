import { errorFacts, log } from './log'
import { processSingleton } from './processSingleton'

type Options = {
  /** Also the prefix of its log events. */
  name: string
  /** The pause between two runs, in ms. */
  everyMs: number
  /** The pause after the nth failure in a row, in ms. */
  retryMs: (failures: number) => number
  /** One run; may return the pause until the next one, in ms. `signal` is aborted when the job is to stop. */
  run: (signal: AbortSignal) => Promise<number | void>
}

export type RunningJob = {
  /** Runs the job as soon as possible: now, or after the run that is under way. */
  wake: () => void
  /** Resolves when the last run has ended. */
  stop: () => Promise<void>
}

/**
 * A job in the background of this process: it runs at the start and then after each pause, never twice at the same
 * time. A failure is logged once per outage, as `<name>.paused`, and its end as `<name>.recovered`.
 */
export function backgroundJob(options: Options) {
  const shared = processSingleton<{ running?: RunningJob }>(`job ${options.name}`, () => ({}))
  return {
    /** Starts the job. A second call returns the one that is running. */
    start: (): RunningJob => (shared.running ??= loop(options, () => (shared.running = undefined))),
    /** Wakes the job of this process, if it runs here. */
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
