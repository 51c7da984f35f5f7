// The script of the bcrypt worker thread, which bcryptQueue.ts starts. One hash takes a core for a quarter of a
// second, so hashing in the main thread would block all requests.
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

parentPort.on('message', ({ digest, cost, hash }) => {
  const work = hash === undefined ? bcrypt.hash(digest, cost) : bcrypt.compare(digest, hash)
  work.then(
    (value) => parentPort.postMessage({ value }),
    () => parentPort.postMessage({}),
  )
})
