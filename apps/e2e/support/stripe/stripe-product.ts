import type { BrowserContext, Route } from '@playwright/test';
import { freePort } from '@foyer/node-runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startProduct, type Product } from '../../../../tools/setup/product.ts';
import { STAND_IN_PORT } from '../../../api/test/support/stripe/at-stand-in.ts';
import type { EventObject } from '../../../api/test/support/stripe/stripe-objects.ts';
import { STRIPE_KEYS, StripeStandIn } from '../../../api/test/support/stripe/stripe-stand-in.ts';
import { paymentFrame, stripeJs, walletFrame } from './stripe-js.ts';

const ENTRIES = 'apps/api/test/support/stripe';

/** A product of its own that takes payments by Stripe: the stand-in of it, in this process. */
export interface StripeProduct extends Product {
  stripe: StripeStandIn;
  metricsUrl: string;
  /** Has Stripe tell the product of what happened there since. */
  tell: () => Promise<void>;
}

export async function startStripeProduct(): Promise<StripeProduct> {
  const stripe = await StripeStandIn.start();
  const home = await mkdtemp(path.join(os.tmpdir(), 'foyer-stripe-'));
  const product = await startProduct({
    home,
    port: await freePort(),
    demo: false,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      [STAND_IN_PORT]: String(stripe.api.port),
      FOYER_HOLDS_PER_NETWORK: '0',
    },
    scripts: { api: `${ENTRIES}/api-at-stand-in.ts`, worker: `${ENTRIES}/worker-at-stand-in.ts` },
  });
  const deliver = async (event: EventObject) => {
    const { body, headers } = stripe.sign(event);
    const url = `${product.url}/client_side_api/v1/payment_notices/stripe`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    if (!response.ok) throw new Error(`a notice was answered ${response.status}`);
  };
  return {
    ...product,
    stripe,
    metricsUrl: product.edgeMetricsUrl,
    tell: async () => {
      for (const event of stripe.events.splice(0)) await deliver(event);
    },
    stop: async () => {
      await product.stop();
      await stripe.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const document = (body: string, script = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe</title><body>${body}<script>${script}</script></body></html>`;

/**
 * Stripe's hosts, as a browser reaches them: script and frames, the API, the page of a bank and that
 * on which a seller says who they are.
 */
export async function reachStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs.toString()})()` });
    const isForm = pathname.endsWith('/payment');
    return route.fulfill({
      contentType: 'text/html',
      body: document('', `(${(isForm ? paymentFrame : walletFrame).toString()})()`),
    });
  });
  await context.route('https://api.stripe.com/**', (route) => forward(route, stripe));
  await context.route('https://hooks.stripe.com/**', (route) => bank(route, stripe));
  await context.route('https://connect.stripe.test/setup/s/**', (route) =>
    onboarding(route, stripe),
  );
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

async function forward(route: Route, { api }: StripeStandIn) {
  const request = route.request();
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
  const { pathname, search } = new URL(request.url());
  const { authorization = '', ...headers } = request.headers();
  const response = await fetch(`http://${api.host}:${api.port}${pathname}${search}`, {
    method: request.method(),
    headers: {
      authorization,
      'stripe-account': headers['stripe-account'] ?? '',
      'idempotency-key': headers['idempotency-key'] ?? '',
      'content-type': headers['content-type'] ?? '',
    },
    body: request.postData(),
  }).catch(() => undefined);
  if (!response) return route.abort();
  return route.fulfill({
    status: response.status,
    headers: { ...CORS, 'content-type': 'application/json' },
    body: await response.text(),
  });
}

/** The buyer's bank: over the page, or on a page of its own that leads back. */
async function bank(route: Route, stripe: StripeStandIn) {
  const url = new URL(route.request().url());
  const id = url.pathname.split('/').at(-1) ?? '';
  const answer = url.searchParams.get('answer');
  const back = url.searchParams.get('return_url');
  if (!answer)
    return asks(route, '3D Secure 2 Test Page', [
      ['yes', 'Complete'],
      ['no', 'Fail'],
    ]);
  stripe.answerChallenge(id, answer === 'yes');
  if (!back)
    return route.fulfill({
      contentType: 'text/html',
      body: document('', "parent.postMessage('answered', '*')"),
    });
  const to = new URL(back);
  const { intent } = stripe.intents.get(id) ?? {};
  to.searchParams.set('payment_intent', id);
  to.searchParams.set('payment_intent_client_secret', intent?.client_secret ?? '');
  to.searchParams.set('redirect_status', answer === 'yes' ? 'succeeded' : 'failed');
  return leadsTo(route, to.href);
}

/** A page of Stripe's with a link for each answer to it. */
function asks(route: Route, heading: string, answers: readonly (readonly [string, string])[]) {
  const link = ([word, text]: readonly [string, string]) => {
    const to = new URL(route.request().url());
    to.searchParams.set('answer', word);
    return `<a href="${to.href.replaceAll('&', '&amp;')}">${text}</a> `;
  };
  const body = document(`<h1>${heading}</h1>${answers.map(link).join('')}`);
  return route.fulfill({ contentType: 'text/html', body });
}

const leadsTo = (route: Route, address: string) =>
  route.fulfill({
    contentType: 'text/html',
    body: document('', `location.replace(${JSON.stringify(address)})`),
  });

/** How an account stands whose owner leaves the page like that. */
const LEFT = { finish: 'ready', submit: 'checking', later: 'left' } as const;

/** Where a seller says who they are; a link that was opened before leads to where there is another. */
function onboarding(route: Route, { onboarding: page }: StripeStandIn) {
  const { origin, pathname, searchParams } = new URL(route.request().url());
  const link = origin + pathname;
  const answer = searchParams.get('answer') as keyof typeof LEFT | null;
  if (answer) return leadsTo(route, page.leave(link, LEFT[answer]));
  const again = page.open(link);
  if (again !== undefined) return leadsTo(route, again);
  return asks(route, 'Harbour Hall at Stripe', [
    ['finish', 'Finish'],
    ['submit', 'Finish, and be checked'],
    ['later', 'Later'],
  ]);
}
