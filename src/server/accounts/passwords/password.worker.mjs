// Started by bcryptQueue.ts. One hash of the default cost occupies a core for about 250 ms, which would block all
// requests in the main thread. Posts `{ value }`, or `{}` after an error.
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

parentPort.on('message', ({ digest, cost, hash }) => {
  const work = hash === undefined ? bcrypt.hash(digest, cost) : bcrypt.compare(digest, hash)
  work.then(
    (value) => parentPort.postMessage({ value }),
    () => parentPort.postMessage({}),
  )
})
