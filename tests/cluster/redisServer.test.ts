import { createClient } from '@redis/client'
import { startRedisServer } from '../../local/cluster/redisServer'
import { isProcessAlive } from '../../local/database/server/lockFile'
import { eventually } from '../support/eventually'

it('is removed although Ctrl-C in the terminal has ended the server, too', async () => {
  const server = await startRedisServer()
  const client = await createClient({ url: server.url }).connect()
  const pid = Number(/process_id:(\d+)/.exec(await client.info('server'))?.[1])
  client.destroy()
  process.kill(pid, 'SIGINT')
  await eventually(() => expect(isProcessAlive(pid)).toBe(false))
  await expect(server.remove()).resolves.toBeUndefined()
})
