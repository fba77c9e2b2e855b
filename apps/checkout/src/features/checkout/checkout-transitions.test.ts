import type { CheckoutOrder } from '@foyer/contracts';
import { toMinor } from '@foyer/domain';
import { heldOrder } from '@foyer/fixtures';
import fc from 'fast-check';
import { reachableStep } from './checkout-address.model.ts';
import type {
  Call,
  CheckoutEvent,
  CheckoutState,
  EventOf,
  EventType,
  PayableOrder,
  StateOf,
} from './checkout-state.model.ts';
import { firstState, isPayable, shownStep, transition } from './checkout-transitions.model.ts';

const at = Date.parse('2026-11-20T12:00:00Z');
const orderId = heldOrder.id;
const order = heldOrder;
const payable: PayableOrder = {
  ...heldOrder,
  status: 'processing',
  clientSecret: 'secret-of-the-test-payment',
};
const over: CheckoutOrder = { ...heldOrder, expiresAt: heldOrder.serverNow };
const cart = {
  place: { eventId: heldOrder.eventId ?? '', instanceId: undefined, ticketType: undefined },
  body: { tickets: [], donationAmount: 0, membershipDiscounts: [], customUserListsCodes: [] },
  codes: [],
  quantities: {},
  totalMinor: toMinor(heldOrder.paymentDetails.total, heldOrder.currency),
};
const body = {
  buyer: { firstName: 'Nora', lastName: 'Lind', email: 'nora@mail.test' },
  note: '',
  orderAnswers: [],
  attendees: [],
  marketingConsents: { owner: false, product: false },
};

const EVENTS: { [T in EventType]: EventOf<T> } = {
  choiceChanged: { type: 'choiceChanged' },
  choiceRefused: { type: 'choiceRefused', text: 'Choose a ticket.' },
  continued: { type: 'continued', cart },
  walletPays: { type: 'walletPays', cart, body },
  formTried: { type: 'formTried' },
  infoSent: { type: 'infoSent', body },
  wentTo: { type: 'wentTo', step: 'tickets' },
  addressChanged: { type: 'addressChanged', step: 'info' },
  moreTimeAsked: { type: 'moreTimeAsked', at },
  triedAgain: { type: 'triedAgain' },
  closed: { type: 'closed' },
  left: { type: 'left' },
  cameBack: { type: 'cameBack' },
  timeEnded: { type: 'timeEnded' },
  paid: { type: 'paid', order: payable },
  cardRefused: { type: 'cardRefused', orderId },
  walletClosed: { type: 'walletClosed', text: 'Your card was declined.' },
  takenUp: { type: 'takenUp', order, at },
  held: { type: 'held', order, at },
  confirmed: { type: 'confirmed', order: payable, at },
  extended: { type: 'extended', order, at },
  askedAnew: { type: 'askedAnew', order, text: 'Look again.', at },
  settled: { type: 'settled' },
  foundPaid: { type: 'foundPaid', orderId },
  released: { type: 'released', order: null, at },
  expired: { type: 'expired' },
  orderLost: { type: 'orderLost', text: 'The event was canceled.' },
  failed: { type: 'failed', text: 'The server is away.' },
};

/** Where the events lead one after the other, from the tickets. */
const after = (...events: CheckoutEvent[]) =>
  events.reduce(transition, firstState('tickets', at, null));
const { continued, walletPays, held, infoSent, confirmed, timeEnded, moreTimeAsked, cameBack } =
  EVENTS;
const toPayment = [continued, held, infoSent, confirmed] as const;

/** The state's name, and what is asked of the server in it. */
const nameOf = ({ name, call }: CheckoutState) => (call ? `${name}, ${call.kind}` : name);

/**
 * Every state, and where each event leads from it. What is left out of a row changes nothing, and
 * is tried as well.
 */
const TABLE: [CheckoutState, { [T in EventType]?: string }][] = [
  [
    firstState('payment', at, orderId),
    {
      addressChanged: 'restoring, takeUp',
      takenUp: 'informing',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'choosing',
    },
  ],
  [
    after(),
    {
      choiceRefused: 'choosing',
      walletPays: 'expressing, hold',
      walletClosed: 'choosing',
      continued: 'holding, hold',
      wentTo: 'choosing',
      addressChanged: 'choosing',
      moreTimeAsked: 'choosing',
      timeEnded: 'timedOut',
      paid: 'settling, complete',
    },
  ],
  [
    after(continued, held, EVENTS.wentTo),
    {
      choiceRefused: 'choosing',
      walletPays: 'expressing, hold',
      walletClosed: 'choosing',
      continued: 'holding, hold',
      wentTo: 'choosing',
      addressChanged: 'informing',
      moreTimeAsked: 'choosing, extend',
      left: 'done, release',
      cameBack: 'choosing, takeUp',
      timeEnded: 'timedOut',
      paid: 'settling, complete',
      cardRefused: 'done',
    },
  ],
  [
    after(continued, held, EVENTS.wentTo, continued),
    {
      addressChanged: 'holding, hold',
      left: 'done, release',
      timeEnded: 'timedOut, hold',
      paid: 'settling, complete',
      cardRefused: 'done',
      held: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'choosing',
    },
  ],
  [
    after(walletPays),
    {
      addressChanged: 'expressing, hold',
      timeEnded: 'timedOut, hold',
      paid: 'settling, complete',
      walletClosed: 'choosing',
      held: 'expressing, confirm',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'choosing',
    },
  ],
  [
    after(walletPays, held),
    {
      addressChanged: 'expressing, confirm',
      left: 'done, release',
      timeEnded: 'timedOut, confirm',
      paid: 'settling, complete',
      cardRefused: 'done',
      walletClosed: 'choosing',
      confirmed: 'expressing',
      askedAnew: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'choosing',
    },
  ],
  [
    after(walletPays, held, confirmed),
    {
      addressChanged: 'expressing',
      left: 'done, release',
      timeEnded: 'timedOut',
      paid: 'settling, complete',
      cardRefused: 'done',
      walletClosed: 'choosing',
    },
  ],
  [
    after(walletPays, timeEnded),
    {
      addressChanged: 'timedOut, hold',
      paid: 'settling, complete',
      held: 'informing',
      expired: 'timedOut',
      orderLost: 'timedOut',
      failed: 'timedOut',
    },
  ],
  [
    after(continued, held),
    {
      infoSent: 'informing, confirm',
      wentTo: 'choosing',
      moreTimeAsked: 'informing, extend',
      left: 'done, release',
      cameBack: 'informing, takeUp',
      timeEnded: 'timedOut',
      paid: 'settling, complete',
      cardRefused: 'done',
    },
  ],
  [
    after(continued, held, infoSent),
    {
      wentTo: 'choosing, confirm',
      left: 'done, release',
      timeEnded: 'timedOut, confirm',
      paid: 'settling, complete',
      cardRefused: 'done',
      confirmed: 'paying',
      askedAnew: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'informing',
    },
  ],
  [
    after(continued, held, moreTimeAsked),
    {
      wentTo: 'choosing, extend',
      left: 'done, release',
      timeEnded: 'timedOut, extend',
      paid: 'settling, complete',
      cardRefused: 'done',
      extended: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'informing',
    },
  ],
  [
    after(continued, held, cameBack),
    {
      wentTo: 'choosing, takeUp',
      left: 'done, release',
      timeEnded: 'timedOut, takeUp',
      paid: 'settling, complete',
      cardRefused: 'done',
      takenUp: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'informing',
    },
  ],
  [
    after(...toPayment),
    {
      wentTo: 'choosing',
      addressChanged: 'informing',
      moreTimeAsked: 'paying, extend',
      left: 'done, release',
      cameBack: 'paying, takeUp',
      timeEnded: 'timedOut',
      paid: 'settling, complete',
      cardRefused: 'done',
    },
  ],
  [after(...toPayment, EVENTS.paid), { settled: 'done' }],
  [
    after(timeEnded),
    {
      addressChanged: 'timedOut',
      triedAgain: 'timedOut, release',
      closed: 'timedOut, release',
      paid: 'settling, complete',
    },
  ],
  [
    after(...toPayment, timeEnded),
    {
      addressChanged: 'timedOut',
      triedAgain: 'timedOut, release',
      closed: 'timedOut, release',
      paid: 'settling, complete',
      cardRefused: 'done',
    },
  ],
  [
    after(continued, held, infoSent, timeEnded),
    {
      paid: 'settling, complete',
      confirmed: 'paying',
      cardRefused: 'done',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'timedOut',
      failed: 'timedOut',
    },
  ],
  [
    after(...toPayment, timeEnded, EVENTS.triedAgain),
    {
      addressChanged: 'timedOut, release',
      paid: 'settling, complete',
      cardRefused: 'done',
      released: 'choosing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'timedOut',
      failed: 'timedOut',
    },
  ],
  [
    after(continued, held, EVENTS.wentTo, moreTimeAsked),
    {
      choiceRefused: 'choosing, extend',
      wentTo: 'choosing, extend',
      addressChanged: 'informing, extend',
      left: 'done, release',
      timeEnded: 'timedOut, extend',
      paid: 'settling, complete',
      walletClosed: 'choosing, extend',
      cardRefused: 'done',
      extended: 'choosing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'choosing',
    },
  ],
  [
    after(...toPayment, moreTimeAsked),
    {
      wentTo: 'choosing, extend',
      addressChanged: 'informing, extend',
      left: 'done, release',
      timeEnded: 'timedOut, extend',
      paid: 'settling, complete',
      cardRefused: 'done',
      extended: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'choosing',
      failed: 'paying',
    },
  ],
  [
    after(continued, timeEnded),
    {
      addressChanged: 'timedOut, hold',
      paid: 'settling, complete',
      held: 'informing',
      expired: 'timedOut',
      orderLost: 'timedOut',
      failed: 'timedOut',
    },
  ],
  [
    after(continued, held, moreTimeAsked, timeEnded),
    {
      paid: 'settling, complete',
      cardRefused: 'done',
      extended: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'timedOut',
      failed: 'timedOut',
    },
  ],
  [
    after(continued, held, cameBack, timeEnded),
    {
      paid: 'settling, complete',
      cardRefused: 'done',
      takenUp: 'informing',
      foundPaid: 'done',
      expired: 'timedOut',
      orderLost: 'timedOut',
      failed: 'timedOut',
    },
  ],
  [after(...toPayment, EVENTS.cardRefused), {}],
  [after(...toPayment, EVENTS.left), {}],
];

describe.each(TABLE.map(([state, row]) => [nameOf(state), state, row] as const))(
  '%s',
  (_, state, row) => {
    test.each(Object.values(EVENTS).map((event) => [event.type, event] as const))(
      'on %s',
      (type, event) => {
        const next = transition(state, event);
        expect(next === state ? undefined : nameOf(next)).toBe(row[type]);
      },
    );
  },
);

test('the rows are of every state', () => {
  const names = Object.keys({
    restoring: 0,
    choosing: 0,
    holding: 0,
    expressing: 0,
    informing: 0,
    paying: 0,
    settling: 0,
    timedOut: 0,
    done: 0,
  } satisfies Record<CheckoutState['name'], number>);
  expect(new Set(TABLE.map(([{ name }]) => name))).toEqual(new Set(names));
});

test.each<[string, CheckoutOrder | null, string, object]>([
  ['open', order, 'informing', { order }],
  ['confirmed', payable, 'paying', { order: payable }],
  ['paid', { ...order, status: 'completed' }, 'done', { end: { to: 'thanks', orderId } }],
  ['being settled', { ...order, status: 'handling_payment' }, 'done', {}],
  ['over by the server’s clock', over, 'timedOut', { order: null }],
  ['timed out', { ...order, status: 'timed_out' }, 'timedOut', { order: null }],
  ['canceled', { ...order, status: 'canceled' }, 'choosing', { order: null }],
  ['gone', null, 'choosing', { order: null }],
])('an order of before a reload that is %s', (_, found, name, expected) => {
  const state = transition(firstState('payment', at, orderId), {
    type: 'takenUp',
    order: found,
    at,
  });
  expect(state).toMatchObject({ name, ...expected });
});

test('an order that costs nothing is done with the buyer’s particulars', () => {
  const free = { ...order, status: 'completed' as const };
  expect(after(continued, held, infoSent, { type: 'confirmed', order: free, at })).toMatchObject({
    name: 'done',
    end: { to: 'thanks', orderId },
  });
});

test('a wallet pays for an order that can be paid, or closes at the tickets', () => {
  const waiting = after(walletPays, held, confirmed);
  expect(waiting).toMatchObject({ name: 'expressing', call: null, order: payable });
  expect(shownStep(waiting)).toBe('tickets');
  const closed = transition(waiting, EVENTS.walletClosed);
  expect(closed).toMatchObject({ wanted: 'tickets', problem: { text: 'Your card was declined.' } });
  expect(transition(closed, walletPays).problem).toBeNull();
  // nothing is asked under the wallet, and nothing of a wallet that is gone
  expect(transition(closed, held)).toBe(closed);
  const free = { ...order, status: 'completed' as const };
  const done = after(walletPays, held, { type: 'confirmed', order: free, at });
  expect(done).toMatchObject({ name: 'done', end: { to: 'thanks', orderId } });
});

test('what went wrong is said until something else is tried, each time as a new thing', () => {
  const wrong = after(continued, EVENTS.failed);
  expect(wrong).toMatchObject({ name: 'choosing', problem: { text: 'The server is away.' } });
  expect(transition(wrong, EVENTS.choiceChanged).problem).toBeNull();
  expect(transition(wrong, continued).problem).toBeNull();
  const again = transition(transition(wrong, continued), EVENTS.failed);
  expect(again.problem).toEqual(wrong.problem);
  expect(again.problem).not.toBe(wrong.problem);
});

test('closing the overlay ends at the event, trying again at the tickets, without what was said', () => {
  const ended = after(...toPayment, timeEnded);
  const closed = [EVENTS.closed, EVENTS.released].reduce<CheckoutState>(transition, ended);
  expect(closed).toMatchObject({ name: 'done', order: null, end: { to: 'event' } });
  const again = [EVENTS.triedAgain, EVENTS.released].reduce<CheckoutState>(transition, ended);
  expect(again).toMatchObject({ name: 'choosing', order: null, wanted: 'tickets', openedAt: at });
});

test('an order that was paid for while its time ended is told of, whatever is pressed', () => {
  const ended = after(...toPayment, timeEnded);
  const paid = { ...EVENTS.released, order: { ...payable, status: 'completed' as const } };
  for (const pressed of [EVENTS.closed, EVENTS.triedAgain])
    expect([pressed, paid].reduce<CheckoutState>(transition, ended)).toMatchObject({
      name: 'done',
      end: { to: 'thanks', orderId: payable.id },
    });
});

const OPEN: string[] = ['choosing', 'informing', 'paying'];
const AT_STEP = { tickets: 'choosing', info: 'informing', payment: 'paying' } as const;
const faults = (wrong: [boolean, string][]) => wrong.flatMap(([is, what]) => (is ? [what] : []));

/** What is never true of a step, whatever happened before. */
const impossible = ({ name, order: kept, wanted }: CheckoutState) =>
  faults([
    [name === 'informing' && kept === null, 'a buyer without an order'],
    [['paying', 'settling'].includes(name) && !(kept && isPayable(kept)), 'a payment of nothing'],
    [
      OPEN.includes(name) && name !== AT_STEP[reachableStep(wanted, kept)],
      'a step that is not the one that is wanted and can be reached',
    ],
  ]);
/** What is never asked in a state. */
function impossibleCalls({ name, order: kept, call }: CheckoutState) {
  const isAsked = (kind: Call['kind']) => call?.kind === kind;
  return faults([
    [name === 'holding' && !isAsked('hold'), 'a hold that is not one'],
    [isAsked('hold') && !/holding|expressing|timedOut/.test(name), 'a hold under the buyer'],
    [(name === 'settling') !== isAsked('complete'), 'a payment that nobody tells of'],
    [OPEN.includes(name) && isAsked('release'), 'tickets given back under the buyer'],
    [OPEN.includes(name) && call !== null && call.orderId !== kept?.id, 'a call of another order'],
  ]);
}
/** What never follows on a state. */
const impossibleTurns = (before: CheckoutState, state: CheckoutState) =>
  faults([
    [before.name === 'done' && state !== before, 'an end that changes'],
    [before.name === 'settling' && !/settling|done/.test(state.name), 'money that is forgotten'],
    [state.name === 'restoring' && before.name !== 'restoring', 'a search that begins again'],
    [shownStep(state) === 'payment' && !state.order?.clientSecret, 'a payment without a secret'],
  ]);

const steps = fc.constantFrom('tickets' as const, 'info' as const, 'payment' as const);
const orders = fc.constantFrom<CheckoutOrder>(
  order,
  payable,
  over,
  { ...order, status: 'completed' },
  { ...order, status: 'timed_out' },
  { ...payable, paymentDetails: { ...order.paymentDetails, total: 0 } },
);
const events = fc.oneof(
  fc.constantFrom<CheckoutEvent>(...Object.values(EVENTS)),
  steps.map((step): CheckoutEvent => ({ type: 'wentTo', step })),
  steps.map((step): CheckoutEvent => ({ type: 'addressChanged', step })),
  fc
    .tuple(fc.constantFrom('held' as const, 'confirmed' as const, 'extended' as const), orders)
    .map(([type, found]): CheckoutEvent => ({ type, order: found, at })),
  fc.option(orders).map((found): CheckoutEvent => ({ type: 'takenUp', order: found, at })),
);
const starts: fc.Arbitrary<StateOf<'restoring' | 'choosing'>> = fc
  .tuple(steps, fc.constantFrom(null, orderId))
  .map(([wanted, id]) => firstState(wanted, at, id));

test('no order of events leads to a state that cannot be', () => {
  fc.assert(
    fc.property(starts, fc.array(events, { maxLength: 60 }), (start, happened) => {
      let state: CheckoutState = start;
      for (const event of happened) {
        const next = transition(state, event);
        expect([
          ...impossible(next),
          ...impossibleCalls(next),
          ...impossibleTurns(state, next),
        ]).toEqual([]);
        state = next;
      }
    }),
    { numRuns: 2000 },
  );
});

test('an order that comes to something else than its page said goes on with a word about that', () => {
  const { total } = order.paymentDetails;
  const dearer = { ...order, paymentDetails: { ...order.paymentDetails, total: total + 5 } };
  expect(after(continued, held).problem).toBeNull();
  const state = after(continued, { type: 'held', order: dearer, at });
  expect(nameOf(state)).toBe('informing');
  expect(state.problem?.text).toMatch(/^Prices have changed .* now comes to \$\d/);
  expect(
    after(continued, { type: 'held', order: dearer, at }, EVENTS.formTried).problem,
  ).toBeNull();
});
