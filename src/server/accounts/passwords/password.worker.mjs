// Runs in a thread of its own (started by hashing.ts): one hash takes a core for a quarter of a second.
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

parentPort.on('message', ({ digest, cost, hash }) => {
  const work = hash === undefined ? bcrypt.hash(digest, cost) : bcrypt.compare(digest, hash)
  work.then(
    (value) => parentPort.postMessage({ value }),
    () => parentPort.postMessage({}),
  )
})
