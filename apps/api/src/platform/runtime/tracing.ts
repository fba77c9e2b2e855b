import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { DomainError } from '../http/domain-error.ts';

// Without an SDK in the process this tracer keeps nothing and costs next to nothing; an
// installation brings its own with `NODE_OPTIONS=--import …`, which also joins the spans of HTTP
// and PostgreSQL.
const tracer = trace.getTracer('foyer');

// A refusal is a response. Texts of errors may name people, so only codes go out.
function note(span: Span, error: unknown) {
  if (error instanceof DomainError) span.setAttribute('foyer.error_code', error.code);
  if (error instanceof DomainError && error.status < 500) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Runs work in a span of its own. Attributes carry ids and counts, never what somebody typed. */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      note(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
