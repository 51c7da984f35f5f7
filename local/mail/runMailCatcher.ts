import startMail from 'aws-ses-v2-local'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { runServiceProcess } from '../launcher/processes/serviceProcess'
import { isLocalRequest } from '../../packages/content-lake/http/cors'
import { createBounceNotifier } from './bounceNotifier'

/**
 * Runs the mail catcher, a stand-in for Amazon SES. It keeps the sent mails in memory and shows them on a page at `/`.
 * For mails to SES's simulator addresses, it notifies the subscriber of a bounce or a complaint, as SES does.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8005' },
    subscriber: { type: 'string', default: '' },
    topic: { type: 'string', default: '' },
  },
})
const { subscriber, topic } = values

runServiceProcess(async () => {
  const server = await startMail({ host: '127.0.0.1', port: Number(values.port) })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : Number(values.port)
  const origin = () => `http://127.0.0.1:${port}`
  const notifier = await createBounceNotifier({ subscriber, topic, origin })

  const catcherHandlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!isLocalRequest(req)) return void res.writeHead(403).end('The mail catcher serves this machine only')
    if (notifier.handleRequest(req, res)) return
    if (req.method === 'POST' && subscriber) notifyWhenSent(req, res)
    for (const handler of catcherHandlers) Reflect.apply(handler, server, [req, res])
  })

  /** Reads the request in parallel with the mail catcher, and notifies the subscriber after a successful response. */
  function notifyWhenSent(req: IncomingMessage, res: ServerResponse): void {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    res.on('finish', () => {
      const to = new URLSearchParams(Buffer.concat(chunks).toString()).get('Destination.ToAddresses.member.1')
      if (!to || res.statusCode !== 200) return
      notifier.notifyMailSent(to).catch((error: unknown) => console.error(String(error)))
    })
  }

  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, close }
})
