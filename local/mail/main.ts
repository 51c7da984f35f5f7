import startMail from 'aws-ses-v2-local'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { runPart } from '../launcher/part'
import { mailFeedback } from './feedback'

/**
 * The mail catcher: answers like Amazon SES, keeps what was sent in memory and shows it on a page at `/`. Mails to the
 * addresses of SES's simulator come back, as they do there.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8005' },
    subscriber: { type: 'string', default: '' },
    topic: { type: 'string', default: '' },
  },
})
const { subscriber, topic } = values

runPart(async () => {
  const server = await startMail({ host: '127.0.0.1', port: Number(values.port) })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : Number(values.port)
  const origin = () => `http://127.0.0.1:${port}`
  const feedback = mailFeedback({ subscriber, topic, origin })

  const catchers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (feedback.answers(req, res)) return
    if (req.method === 'POST' && subscriber) tellWhenSent(req, res)
    for (const answer of catchers) Reflect.apply(answer, server, [req, res])
  })

  /** Reads along, beside the catcher. */
  function tellWhenSent(req: IncomingMessage, res: ServerResponse): void {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    res.on('finish', () => {
      const to = new URLSearchParams(Buffer.concat(parts).toString()).get('Destination.ToAddresses.member.1')
      if (!to || res.statusCode !== 200) return
      feedback.mailSent(to).catch((error: unknown) => console.error(String(error)))
    })
  }

  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, close }
})
