import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { listen } from './listen'

const batch = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              traceId: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Receives traces over OTLP (HTTP, JSON), as an OpenTelemetry collector does. */
export async function startOtlpReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const isZipped = request.headers['content-encoding'] === 'gzip'
    if (request.url === '/v1/traces') bodies.push((isZipped ? gunzipSync(body) : body).toString())
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return {
    ...(await listen(server)),
    /** Everything received so far, as text. */
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        batch
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}
