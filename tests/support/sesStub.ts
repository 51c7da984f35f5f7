import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from './listen'

/** How the Amazon SES stub behaves; `hang` accepts the request and never responds. */
type SesBehaviour = 'accept' | 'throttle' | 'reject' | 'hang'

const ERRORS = {
  throttle: { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded.' },
  reject: { status: 400, code: 'MessageRejected', message: 'Email address is not verified.' },
} as const

/** Starts a stub of Amazon SES's SendEmail (API version 2010-12-01), whose behaviour the test sets. */
export async function startSesStub() {
  const sent: URLSearchParams[] = []
  const server = createServer(async (req, res) => {
    sent.push(new URLSearchParams(await text(req)))
    await pause(stub.delayMs)
    respond(res, stub.behaviour)
  })
  const stub = {
    ...(await listen(server)),
    behaviour: 'accept' as SesBehaviour,
    /** How long each response takes, in ms. */
    delayMs: 0,
    /** Every request so far, including rejected ones. */
    sent,
    /** Ends hanging requests. */
    release: () => server.closeAllConnections(),
  }
  return stub
}

function respond(res: ServerResponse, behaviour: SesBehaviour): void {
  if (behaviour === 'hang') return
  res.setHeader('content-type', 'text/xml')
  if (behaviour === 'accept') {
    res.end(
      '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>',
    )
    return
  }
  const { status, code, message } = ERRORS[behaviour]
  res.statusCode = status
  res.end(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  )
}
