import startMail from 'aws-ses-v2-local'
import { parseArgs } from 'node:util'
import { runPart } from '../launcher/part'

/** The mail catcher: answers like Amazon SES, keeps what was sent in memory and shows it on a page at `/`. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8005' } } })

runPart(async () => {
  const server = await startMail({ host: '127.0.0.1', port: Number(values.port) })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : Number(values.port)
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, close }
})
