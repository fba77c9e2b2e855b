import type { PaymentIntentResult } from '@stripe/stripe-js';

interface Confirmation {
  clientSecret?: string;
  confirmParams: { return_url: string };
  redirect: string;
}

/** Stripe's script, as the library for React finds it in the window: says what it was asked. */
export interface FakeStripe {
  asked: { key?: string; options?: object; element?: object; look?: object }[];
  confirmations: Confirmation[];
  /** What comes of a payment. */
  confirmPayment: () => Promise<PaymentIntentResult>;
  /** Something happens in the element. */
  fire: (name: string, event?: object) => void;
}

const nothing = () => {};
/** What the library wants to see before it believes that it is Stripe. */
const REST = { createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing };

const listeners = new Map<string, (event: object) => void>();
let text = '';
// one for a file of tests: a page asks the window for it once, and keeps what it got
const fake: FakeStripe = {
  asked: [],
  confirmations: [],
  confirmPayment: () => Promise.reject(new Error('nothing is paid here')),
  fire: (name, event = {}) => listeners.get(name)?.(event),
};

const element = {
  mount: (node: HTMLElement) => node.append(text),
  destroy: nothing,
  update: nothing,
  off: () => element,
  on: (name: string, listener: (event: object) => void) => {
    listeners.set(name, listener);
    return element;
  },
};
function elements(options: object) {
  fake.asked.push({ options });
  return {
    create: (_: string, own: object) => {
      fake.asked.push({ element: own });
      return element;
    },
    getElement: () => element,
    submit: () => Promise.resolve({}),
    update: (look: object) => fake.asked.push({ look }),
  };
}
function confirmPayment(confirmation: Confirmation) {
  fake.confirmations.push(confirmation);
  return fake.confirmPayment();
}
function makeStripe(key: string, options: object) {
  fake.asked.push({ key, options });
  return { ...REST, elements, confirmPayment };
}

/** Puts it there, as new; each element says `shown` where it is mounted. */
export function fakeStripe(shown: string): FakeStripe {
  text = shown;
  listeners.clear();
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
  return Object.assign(fake, { asked: [], confirmations: [] });
}
