/**
 * Preloaded into programs that are not ours (next, sanity, jest …): when the launcher dies, even by kill -9, the
 * channel to it breaks, and the program ends with everything that it started.
 */
const launcher = Number(process.env.LAUNCHER_PID)

// The program's own children inherit this preload; only the launcher's direct child leads a process group.
if (process.send && process.ppid === launcher) {
  const signalGroup = (signal) => {
    try {
      process.kill(-process.pid, signal)
    } catch {
      process.exit(1)
    }
  }
  process.on('disconnect', () => {
    signalGroup('SIGTERM')
    setTimeout(() => signalGroup('SIGKILL'), 3000)
  })
  // Listening must not keep a finished program alive.
  process.channel?.unref()
}
