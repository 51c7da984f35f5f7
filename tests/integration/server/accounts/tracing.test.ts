import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { startTracing } from '@/runtime/tracing/startTracing'
import { withSpan } from '@/runtime/tracing/withSpan'
import { db } from '@/server/accounts/db/db'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../support/accounts'
import { sharedResource } from '../../../support/sharedResource'
import { startSesStub } from '../../../support/sesStub'

const ses = sharedResource(startSesStub)
sharedResource(() => startAccounts(ses().url))

let spans: ReadableSpan[]
const exporter: SpanExporter = {
  export(batch, onResult) {
    spans.push(...batch)
    onResult({ code: 0 })
  },
  shutdown: async () => {},
}
beforeEach(() => void (spans = []))
/** Everything in the spans that an exporter can send. */
const exportedText = () =>
  JSON.stringify(spans.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })))

const visitor = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  message: 'A private question.',
}

describe('a trace', () => {
  it('has the procedure, its queries and its mail, and no data of the visitor', async () => {
    const stop = await startTracing(exporter)
    await createCaller({ user: null, locale: 'en-CA', requestId: 'the-request' }).contact.post(visitor)
    await deliverNext(new Date(Date.now() + 1_000))
    await stop()

    const named = (name: string) => spans.find((span) => span.name === name)
    const procedure = named('procedure contact.post')
    expect(procedure?.parentSpanContext).toBeUndefined()
    expect(named('query createManyAndReturn ContactMessage')?.parentSpanContext).toMatchObject({
      spanId: procedure?.spanContext().spanId,
    })
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^mail contact/), 'query UPDATE outbox_mails']),
    )
    expect(exportedText()).toContain('the-request')
    expect(exportedText()).not.toMatch(/Ann|Lee|private|example\.com/)
  })

  it('marks a procedure that failed', async () => {
    const stop = await startTracing(exporter)
    const caller = createCaller({ user: null, locale: 'en-CA', requestId: 'the-request' })
    await expect(caller.user.signup({ ...visitor, name: 'Ann', password: 'short' })).rejects.toThrow()
    await stop()
    const failed = spans.find(({ name }) => name === 'procedure user.signup')
    expect(failed?.status.code).toBe(SpanStatusCode.ERROR)
    expect(failed?.attributes['error.type']).toBe('AppError')
  })

  it('contains neither the message nor the stack of an error', async () => {
    const stop = await startTracing(exporter)
    const failure = withSpan('query of a test', { 'http.target': '/?hash=a-secret' }, () =>
      db().$queryRaw`SELECT 'chan@example.com'::int`.catch((error: Error) => {
        // Next.js records errors in this way.
        trace.getActiveSpan()?.recordException(error)
        throw error
      }),
    )
    await expect(failure).rejects.toThrow()
    await stop()
    expect(spans.map(({ name }) => name)).toContain('query of a test')
    expect(exportedText()).not.toMatch(/chan@|a-secret/)
  })

  it('is not created without OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
    const stop = await startTracing()
    await withSpan('not traced', {}, () =>
      Promise.resolve(expect(trace.getActiveSpan()?.isRecording()).toBeFalsy()),
    )
    await stop()
  })
})
