import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { readRawBody } from '@/server/http/request/readRawBody'
import { listen } from '../../../support/listen'

/** What the server reads of a request whose client closes the connection after `sent`. */
async function readAborted(sent: string): Promise<string | null> {
  const server = createServer()
  const { port, stop } = await listen(server)
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n${sent}`)
  const [request, response] = await once(server, 'request')
  const reading = readRawBody(request, response, 1_000)
  socket.destroy()
  const body = await reading
  await stop()
  return body
}

test.each(['', 'a='])(
  'a body that breaks off after %j is no error, which would fill the log',
  async (sent) => {
    expect(await readAborted(sent)).toBeNull()
  },
)
