import { describeError } from './terminal'

type RunningService = { port: number; close: () => Promise<void> }

/**
 * Runs a local service as a separate process. It reports its port to the parent process, and closes cleanly on SIGTERM,
 * on SIGINT and when the parent exits (the IPC channel between them closes even when the parent is killed).
 */
export function runServiceProcess(start: () => Promise<RunningService>): void {
  start().then(
    (service) => {
      let closing: Promise<void> | undefined
      const close = () => {
        closing ??= service.close().finally(() => process.exit(0))
      }
      process.on('SIGTERM', close)
      process.on('SIGINT', close)
      process.on('disconnect', close)
      // The parent may have exited while the service was starting.
      if (process.send && !process.connected) close()
      else process.send?.({ port: service.port })
    },
    (error: unknown) => {
      console.error(describeError(error))
      process.exit(1)
    },
  )
}
