import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** All others are removed: Next.js also sets the URL, which may contain the secret token of a mailed link. */
const EXPORTED_ATTRIBUTES = [
  ...['http.method', 'http.route', 'http.status_code', 'next.route', 'next.span_type', 'error.type'],
  ...[
    'request.id',
    'rpc.method',
    'db.operation',
    'db.table',
    'mail.template',
    'mail.attempt',
    'content.locale',
  ],
]

/** Also removes query strings, and events and messages of errors, which may quote a visitor's input. */
export function sanitizeSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, onResult) => exporter.export(spans.map(sanitize), onResult),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

function sanitize(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name.replace(/\?.*/s, ''),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: pickAttributes(span.attributes),
    events: [],
    links: span.links,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  }
}

const pickAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => EXPORTED_ATTRIBUTES.includes(name)))
