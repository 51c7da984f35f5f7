/**
 * Ends a program when the launcher dies, even by kill -9. It is preloaded into third-party programs (next, sanity,
 * jest): when the IPC channel to the launcher closes, the program's whole process group is stopped.
 */
const launcher = Number(process.env.LAUNCHER_PID)

// The program's child processes inherit this preload, but only the launcher's direct child leads a process group.
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
