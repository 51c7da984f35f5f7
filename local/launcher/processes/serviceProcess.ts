type Part = { port: number; close: () => Promise<void> }

/**
 * Runs a local part as a process of its own: reports its port to the parent, closes cleanly on SIGTERM, SIGINT
 * and when the parent is gone (the channel between them breaks even when the parent is killed outright).
 */
export function runPart(start: () => Promise<Part>): void {
  start().then(
    (part) => {
      let closing: Promise<void> | undefined
      const close = () => {
        closing ??= part.close().finally(() => process.exit(0))
      }
      process.on('SIGTERM', close)
      process.on('SIGINT', close)
      process.on('disconnect', close)
      // The parent may have gone while the part was starting.
      if (process.send && !process.connected) close()
      else process.send?.({ port: part.port })
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      process.exit(1)
    },
  )
}
