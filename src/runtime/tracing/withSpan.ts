import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/**
 * Runs a function within an OpenTelemetry span, so that it appears in the trace of its request or background
 * job. If tracing is off (see `startTracing`), it only runs the function.
 *
 * @param name the kind of work, such as `mail passwordReset`; from a fixed set, without data of visitors
 * @param attributes only attributes in `EXPORTED_ATTRIBUTES` are exported
 */
export function withSpan<Value>(
  name: string,
  attributes: Attributes,
  run: () => Promise<Value>,
): Promise<Value> {
  return trace.getTracer('site').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run()
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
