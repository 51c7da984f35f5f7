// Loaded into a server process (`node --require`): answers each message of the parent process with the longest step of
// the event loop since the last message, in ms of CPU time. CPU time does not grow while other processes are busy.
const cpuTime = () => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

let last = cpuTime()
let longest = 0
setInterval(() => {
  const now = cpuTime()
  longest = Math.max(longest, now - last)
  last = now
}, 1).unref()

process.on('message', () => {
  process.send(longest)
  longest = 0
})
// The server must also end when only this listener is left.
process.channel.unref()
