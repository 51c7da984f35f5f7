import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { tracingEnv } from '@/config/env.server'

/**
 * Loads the packages on demand, because most deployments do not trace. Registers no propagator, so the header
 * `traceparent` is ignored: otherwise, visitors could choose the trace id, and whether their request is
 * traced.
 * @param exporter receives the spans instead of the OTLP endpoint, for tests
 * @returns a function that sends the remaining spans and stops tracing
 */
export async function startTracing(exporter?: SpanExporter): Promise<() => Promise<void>> {
  const { endpoint, serviceName, sampleRatio } = tracingEnv()
  if (!endpoint && !exporter) return async () => {}
  const [api, sdk, contexts, resources, otlp, { sanitizeSpans }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('./sanitizeSpans'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampleRatio) }),
    // This exporter reads OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS from the environment.
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: sanitizeSpans(exporter ?? new otlp.OTLPTraceExporter()) }),
    ],
  })
  api.context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager())
  api.trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown()
    api.trace.disable()
    api.context.disable()
  }
}
