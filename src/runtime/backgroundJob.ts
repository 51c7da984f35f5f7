import { errorFacts, log } from './log'
import { processSingleton } from './processSingleton'

type Options = {
  /** Also the prefix of the log events, such as `<name>.paused`. */
  name: string
  /** The pause after a successful run, unless the run returns another one. */
  everyMs: number
  /** The pause after this number of failed runs in a row. */
  retryMs: (failures: number) => number
  /** `isWoken`: `wake` started this run. Returns the pause until the next run, in ms, or nothing for `everyMs`. */
  run: (signal: AbortSignal, isWoken: boolean) => Promise<number | void>
}

export type RunningJob = {
  /** Makes the next run start now, or right after the run in progress. */
  wake: () => void
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>
}

/**
 * Runs at the start and then after each pause; runs never overlap. Only the first of several failures is
 * logged, then the next success, so that an outage does not fill the log.
 */
export function backgroundJob(options: Options) {
  const shared = processSingleton<{ running?: RunningJob }>(`job ${options.name}`, () => ({}))
  return {
    start: (): RunningJob => (shared.running ??= loop(options, () => (shared.running = undefined))),
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
  }

  async function repeat(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      let next = everyMs
      const isWoken = woken
      woken = false
      try {
        next = (await run(signal, isWoken)) ?? everyMs
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
