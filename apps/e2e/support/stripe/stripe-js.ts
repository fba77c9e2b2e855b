// What a browser test gets in place of https://js.stripe.com: runs in the page, and speaks with the
// stand-in of Stripe's API as Stripe's script does with Stripe. What is typed stays in a frame of
// its own origin, under the page's own policy of contents.

interface Typed {
  number: string;
  complete: boolean;
}
interface Listener {
  (event: unknown): void;
}
interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  next_action: { type: string; redirect_to_url?: { url: string } } | null;
}
interface Confirmation {
  elements?: { form?: Frame; options: { amount?: number; currency?: string } };
  clientSecret?: string;
  confirmParams?: { return_url?: string };
}
interface Frame {
  secret: string;
  ask: (what: string, detail?: unknown) => Promise<unknown>;
}

/** The script; serialized, so everything that it uses stands in it. */
export function stripeJs() {
  const API = 'https://api.stripe.com/v1';
  const HOME = 'https://js.stripe.com/stand-in';

  /** Asks a frame, and hears its answer. */
  const asking =
    (frame: HTMLIFrameElement) =>
    (what: string, detail?: unknown): Promise<unknown> =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        frame.contentWindow?.postMessage({ what, detail }, '*', [port2]);
      });
  const frameAt = (url: string, title: string) =>
    Object.assign(document.createElement('iframe'), { src: url, title, allow: 'payment *' });

  function caller(key: string, account: string) {
    return async (method: string, path: string, form: Record<string, string>) => {
      const params = new URLSearchParams(form);
      const url = method === 'GET' ? `${API}${path}?${params}` : `${API}${path}`;
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'stripe-account': account,
          'idempotency-key': crypto.randomUUID(),
        },
        ...(method === 'POST' && { body: params }),
      }).catch(() => undefined);
      if (!response)
        return { error: { type: 'api_connection_error', message: 'No connection to Stripe.' } };
      const body = (await response.json()) as Intent & { error?: Record<string, unknown> };
      return body.error ? { error: body.error } : { paymentIntent: body };
    };
  }

  /** The bank asks over the page. */
  async function challenge(id: string) {
    const frame = frameAt(`https://hooks.stripe.com/3ds/${id}`, '3-D Secure');
    frame.style.cssText = 'position:fixed;inset:15%;width:70%;height:70%;z-index:9999';
    document.body.append(frame);
    await new Promise<void>((resolve) => {
      addEventListener('message', function heard({ data, source }) {
        if (source !== frame.contentWindow || data !== 'answered') return;
        removeEventListener('message', heard);
        resolve();
      });
    });
    frame.remove();
  }

  function makeElement(type: string, options: object, group: { options: Group; form?: Frame }) {
    const listeners = new Map<string, Set<Listener>>();
    const tell = (name: string, event: object = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ elementType: type, ...event });
    };
    let frame: HTMLIFrameElement | undefined;
    const isForm = type === 'payment';
    const mountFrame = (node: HTMLElement) => {
      const { clientSecret = '', appearance } = group.options;
      const made = frameAt(`${HOME}/${type}`, isForm ? 'Secure payment' : 'Wallets');
      made.style.cssText = `border:0;width:100%;height:${isForm ? 250 : 45}px`;
      frame = made;
      made.addEventListener('load', () => {
        const ask = asking(made);
        group.form = { secret: clientSecret, ask };
        if (!isForm) hearWallet(made, ask);
        void ask('draw', { appearance, options, ...group.options }).then((event) => {
          tell('ready', event as object);
        });
      });
      node.append(made);
    };
    /** A wallet opens when the page lets it, and closes with what it was told. */
    const hearWallet = (made: HTMLIFrameElement, ask: Frame['ask']) => {
      const close = ({ message = 'Payment not completed' } = {}) => {
        made.style.height = '45px';
        void ask('close', message);
      };
      const open = () => {
        made.style.height = '340px';
        void ask('open', group.options);
      };
      addEventListener('message', ({ data, source }) => {
        if (source !== made.contentWindow) return;
        const { wallet, billingDetails } = data as { wallet?: string; billingDetails?: object };
        const about = { expressPaymentType: 'link', billingDetails };
        if (wallet === 'pressed') tell('click', { ...about, resolve: open, reject: () => {} });
        if (wallet === 'approved') tell('confirm', { ...about, paymentFailed: close });
      });
    };
    const element = {
      mount: mountFrame,
      destroy: () => frame?.remove(),
      unmount: () => frame?.remove(),
      update: () => element,
      focus: () => frame?.focus(),
      on: (name: string, listener: Listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
        return element;
      },
      once: () => element,
      off: (name: string, listener: Listener) => {
        listeners.get(name)?.delete(listener);
        return element;
      },
      redraw: () => frame && void asking(frame)('draw', { options, ...group.options }),
    };
    return element;
  }

  interface Group {
    clientSecret?: string;
    appearance?: unknown;
    /** Of elements that were there before their payment. */
    amount?: number;
    currency?: string;
  }
  function elements(options: Group) {
    const made: ReturnType<typeof makeElement>[] = [];
    const group: { options: Group; form?: Frame } = { options: { ...options } };
    return Object.assign(group, {
      create: (type: string, own: object) => {
        const element = makeElement(type, own, group);
        made.push(element);
        return element;
      },
      getElement: () => made[0] ?? null,
      submit: () => Promise.resolve({}),
      fetchUpdates: () => Promise.resolve({}),
      update: (changed: Group) => {
        Object.assign(group.options, changed);
        for (const element of made) element.redraw();
      },
    });
  }

  function makeStripe(key: string, { stripeAccount = '' } = {}) {
    const call = caller(key, stripeAccount);
    const idOf = (secret: string) => secret.split('_secret_')[0] ?? '';
    const retrievePaymentIntent = (secret: string) =>
      call('GET', `/payment_intents/${idOf(secret)}`, { client_secret: secret });
    /** What was shown before there was a payment has to be what is paid. */
    async function assertSame(secret: string, { amount, currency }: Group) {
      const found = (await retrievePaymentIntent(secret)) as { paymentIntent: Intent };
      const { paymentIntent: intent } = found;
      if (intent.amount !== amount || intent.currency !== currency)
        throw new Error('the payment is of another amount or currency than its elements');
    }
    /** The frame that knows how it is paid, with the secret of what is paid. */
    async function formOf({ elements: own, clientSecret }: Confirmation): Promise<Frame> {
      if (!own?.form) throw new Error('no payment element was mounted');
      const secret = clientSecret ?? own.form.secret;
      if (own.options.amount !== undefined) await assertSame(secret, own.options);
      return { ...own.form, secret };
    }
    async function confirmPayment(confirmation: Confirmation) {
      const form = await formOf(confirmation);
      const back = confirmation.confirmParams?.return_url ?? '';
      const typed = (await form.ask('read')) as Typed;
      if (!typed.complete)
        return {
          error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' },
        };
      const result = await call('POST', `/payment_intents/${idOf(form.secret)}/confirm`, {
        client_secret: form.secret,
        'payment_method_data[number]': typed.number,
        return_url: back,
      });
      if ('error' in result) {
        await form.ask('flag', result.error);
        return result;
      }
      return result.paymentIntent.status === 'requires_action'
        ? answered(result.paymentIntent, form.secret, back)
        : result;
    }
    /** Once the bank was answered: here, or on its own page, from where nobody comes back to this. */
    async function answered({ id, next_action: next }: Intent, secret: string, back: string) {
      if (next?.redirect_to_url) {
        const url = new URL(next.redirect_to_url.url);
        url.searchParams.set('return_url', back);
        location.assign(url);
        return new Promise(() => {});
      }
      await challenge(id);
      const after = (await retrievePaymentIntent(secret)) as {
        paymentIntent: Intent & { last_payment_error: object | null };
      };
      const error = after.paymentIntent.last_payment_error;
      return after.paymentIntent.status === 'requires_payment_method' && error
        ? { error: { ...error, payment_intent: after.paymentIntent } }
        : after;
    }
    return {
      elements,
      confirmPayment,
      retrievePaymentIntent,
      createToken: () => {},
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  }
  // as the library asks for it
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
}

/** What stands in the frame of the payment element; serialized as well. */
export function paymentFrame() {
  const labels = {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    zip: 'ZIP code',
  } as const;
  type Name = keyof typeof labels;
  const names = Object.keys(labels) as Name[];
  const fields = {} as Record<Name, HTMLInputElement>;
  const errors = {} as Record<Name, HTMLElement>;
  const say = (name: Name, text: string) => {
    errors[name].textContent = text;
    fields[name].setAttribute('aria-invalid', String(text !== ''));
  };

  interface Rule {
    [property: string]: string;
  }
  interface Look {
    variables?: Record<string, string>;
    rules?: Record<string, Rule>;
  }
  const cssOf = (rule: Rule = {}) =>
    Object.entries(rule)
      .map(([name, value]) => `${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${value}`)
      .join(';');
  /** Drawn as the page asks for it, in whatever words Stripe has for that. */
  function styleOf({ variables = {}, rules = {} }: Look) {
    const v = (name: string) => variables[name] ?? 'initial';
    return `
      body { margin: 0; padding: 4px; display: grid; grid-template-columns: 1fr 1fr 1fr;
        gap: ${v('gridRowSpacing')}; color: ${v('colorText')};
        font: ${v('fontSizeBase')} ${v('fontFamily')} }
      label { display: block; font-size: ${v('fontSizeSm')}; ${cssOf(rules['.Label'])} }
      div { min-width: 0 } div:first-of-type { grid-column: 1 / -1 }
      input { box-sizing: border-box; width: 100%; font: inherit; color: inherit;
        border-radius: ${v('borderRadius')}; background: ${v('colorBackground')};
        ${cssOf(rules['.Input'])} }
      input:focus { ${cssOf(rules['.Input:focus'])} }
      input[aria-invalid='true'] { ${cssOf(rules['.Input--invalid'])} }
      p { margin: 4px 0 0; color: ${v('colorDanger')}; ${cssOf(rules['.Error'])} }`;
  }
  function draw({ appearance = {} }: { appearance?: Look }) {
    const sheet = document.querySelector('style') ?? document.createElement('style');
    sheet.textContent = styleOf(appearance);
    document.head.append(sheet);
    if (fields.number) return;
    for (const name of names) {
      const box = document.createElement('div');
      const label = Object.assign(document.createElement('label'), { textContent: labels[name] });
      label.htmlFor = name;
      fields[name] = Object.assign(document.createElement('input'), { id: name });
      errors[name] = document.createElement('p');
      box.append(label, fields[name], errors[name]);
      document.body.append(box);
    }
  }
  function read() {
    const lacking = names.filter((name) => fields[name].value.trim() === '');
    for (const name of names)
      say(name, lacking.includes(name) ? `Your ${labels[name].toLowerCase()} is incomplete.` : '');
    return { number: fields.number.value, complete: lacking.length === 0 };
  }
  function flag({ code, message = '' }: { code?: string; message?: string }) {
    if (code === 'incorrect_zip') say('zip', message);
  }
  const work: Record<string, (detail: never) => unknown> = { draw, read, flag };
  addEventListener('message', ({ data, ports }) => {
    const { what, detail } = data as { what: string; detail: never };
    ports[0]?.postMessage(work[what]?.(detail) ?? {});
  });
}

/** What stands in the frame of the buttons: one wallet, and its sheet; serialized as well. */
export function walletFrame() {
  const say = (wallet: string, more: object = {}) => parent.postMessage({ wallet, ...more }, '*');
  const add = <T extends keyof HTMLElementTagNameMap>(to: HTMLElement, tag: T, text = '') => {
    const made = Object.assign(document.createElement(tag), { textContent: text });
    to.append(made);
    return made;
  };
  const sheet = document.createElement('div');
  const field = (label: string, value: string) => {
    const input = add(add(sheet, 'label', label), 'input');
    input.value = value;
    return input;
  };
  const button = document.createElement('button');
  function draw({ options: { buttonHeight = 0 } }: { options: { buttonHeight?: number } }) {
    if (button.isConnected) return {};
    add(document.body, 'style').textContent = `body { margin: 0; font: 16px system-ui }
      button { width: 100%; border: 0; border-radius: 8px; background: #00d66f; font: inherit }
      label, input { display: block; font: inherit } div { padding: 8px }`;
    button.textContent = 'Pay with Link';
    button.style.height = `${buttonHeight}px`;
    button.addEventListener('click', () => say('pressed'));
    add(document.body, 'p').role = 'status';
    document.body.prepend(button);
    return { availablePaymentMethods: { link: true } };
  }
  let number: HTMLInputElement | undefined;
  function open({ amount, currency }: { amount: number; currency: string }) {
    sheet.replaceChildren();
    add(sheet, 'h1', `Pay ${amount} ${currency}`);
    const name = field('Name', 'Ada Berg');
    const email = field('Email', 'ada.berg@example.test');
    number = field('Wallet card', number?.value ?? '4242 4242 4242 4242');
    const approve = add(sheet, 'button', 'Approve');
    approve.addEventListener('click', () => {
      // it closes, and the focus is where it was opened
      button.focus();
      say('approved', { billingDetails: { name: name.value, email: email.value } });
    });
    document.body.append(sheet);
  }
  function close(message: string) {
    sheet.remove();
    const status = document.querySelector('p');
    if (status) status.textContent = message;
  }
  const read = () => ({ number: number?.value ?? '', complete: true });
  const work: Record<string, (detail: never) => unknown> = { draw, open, close, read };
  addEventListener('message', ({ data, ports }) => {
    const { what, detail } = data as { what: string; detail: never };
    ports[0]?.postMessage(work[what]?.(detail) ?? {});
  });
}
