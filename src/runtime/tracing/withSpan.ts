import { SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/**
 * @param name from a fixed set, without data of visitors, such as `mail passwordReset`
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
