// The worker thread that bcryptQueue.ts starts. One bcrypt hash occupies a core for about 250 ms, so hashing in
// the main thread would block all requests. Posts `{ value }` (the hash, or whether the password matches) to
// the main thread, or `{}` after an error.
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

parentPort.on('message', ({ digest, cost, hash }) => {
  const work = hash === undefined ? bcrypt.hash(digest, cost) : bcrypt.compare(digest, hash)
  work.then(
    (value) => parentPort.postMessage({ value }),
    () => parentPort.postMessage({}),
  )
})
