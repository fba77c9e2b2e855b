import {
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import { createOrder, readOrder } from '@foyer/contracts';
import { BUYER, buy, cart, sellableEvent } from '../../../test/support/selling.ts';
import { createTestApi, type TestApi } from '../../../test/support/test-api.ts';

interface Kept {
  name: string;
  attributes: Attributes;
  failed: boolean;
  ended: boolean;
}
const spans: Kept[] = [];

/** As an SDK would: keeps what is told of each span. */
function keep(name: string, options: SpanOptions = {}): Span {
  const kept: Kept = { name, attributes: { ...options.attributes }, failed: false, ended: false };
  spans.push(kept);
  const span: Partial<Span> = {
    setAttribute(key, value) {
      kept.attributes[key] = value;
      return span as Span;
    },
    setStatus() {
      kept.failed = true;
      return span as Span;
    },
    end() {
      kept.ended = true;
    },
    spanContext: () => ({ traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 }),
  };
  return span as Span;
}
const keeper = {
  startSpan: keep,
  startActiveSpan: (
    name: string,
    options: SpanOptions,
    ...rest: (Context | ((span: Span) => unknown))[]
  ) => (rest.at(-1) as (span: Span) => unknown)(keep(name, options)),
} as Tracer;

let api: TestApi;
beforeAll(async () => {
  trace.setGlobalTracerProvider({ getTracer: () => keeper });
  api = await createTestApi();
});
afterAll(async () => {
  trace.disable();
  await api.close();
});
beforeEach(() => {
  spans.length = 0;
});
const named = (name: string) => spans.filter((span) => span.name === name);

test('a purchase shows as its calls, what the provider was asked, and its jobs; nothing of it names the buyer', async () => {
  const { id } = await buy(api, api.client(), await sellableEvent(api));
  await api.runJobs();
  expect([...new Set(spans.map((span) => span.name))].sort()).toEqual(
    expect.arrayContaining([
      'job mail_order_confirmation',
      'job sandbox_notify',
      'orders.complete',
      'orders.confirm',
      'orders.create',
      'payments.createIntent',
      'payments.readIntent',
      'sandbox.pay',
    ]),
  );
  expect(named('orders.confirm')[0]?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/client_side_api/v1/orders/:id/confirm',
  });
  expect(spans.every((span) => span.ended && !span.failed)).toBe(true);
  const said = JSON.stringify(spans);
  for (const secret of [BUYER.email, BUYER.lastName, id]) expect(said).not.toContain(secret);
});

test('a refusal is marked with its code and is no failure', async () => {
  const event = await sellableEvent(api, { capacity: 0 });
  await api.client().call(createOrder, { query: { event: event.eventId }, body: cart(event) });
  expect(named('orders.create')).toMatchObject([
    { attributes: { 'foyer.error_code': 'sold_out' }, failed: false },
  ]);
});

test('what breaks is marked as failed, without its text', async () => {
  await api.owner.query('alter table orders rename to elsewhere');
  try {
    await api.client().call(readOrder, { params: { id: '01890000-0000-7000-8000-000000000000' } });
    expect(named('orders.get')).toMatchObject([
      { failed: true, attributes: { 'error.type': 'error' } },
    ]);
    expect(JSON.stringify(spans)).not.toContain('does not exist');
  } finally {
    await api.owner.query('alter table elsewhere rename to orders');
  }
});
