import type { StripeBooks } from './stripe-books.ts';
import { NOT_AUTHENTICATED, outcomeOf } from './stripe-cards.ts';
import { invalid, missing, type StripeCall } from './stripe-http.ts';
import { nextActionObject, setupObject, type Json, type SetupObject } from './stripe-objects.ts';

interface Begun {
  account: string;
  setup: SetupObject;
  /** The card that it was tried with last. */
  number: string;
}

/** Cards that are to be kept without being charged. */
export class StripeSetups {
  private readonly begun = new Map<string, Begun>();
  private readonly books: StripeBooks;
  constructor(books: StripeBooks) {
    this.books = books;
  }

  static knows = (id: string): boolean => id.startsWith('seti_');

  create({ account, form }: StripeCall) {
    const { id } = this.books.customers.at(form['customer'], account);
    if (form['usage'] !== 'off_session') throw invalid('the stand-in keeps cards for later alone');
    const setup = setupObject(id);
    this.begun.set(setup.id, { account: account ?? '', setup, number: '' });
    return setup;
  }
  read(id: string, { account }: StripeCall) {
    const found = this.begun.get(id);
    if (!found || found.account !== account) throw missing(`setup_intent: '${id}'`);
    return found.setup;
  }

  /** What the form of a page does with a number. */
  confirm(clientSecret: string, number: string) {
    const begun = this.known(clientSecret.split('_secret_')[0] ?? '');
    if (begun.setup.client_secret !== clientSecret) throw missing('client_secret');
    if (begun.setup.status !== 'requires_payment_method') throw invalid('already kept or gone');
    begun.number = number;
    const { error, challenge, debit, redirect } = outcomeOf(number);
    if (debit) throw invalid('The payment method type is not among those of this SetupIntent.');
    if (error) return this.fail(begun, error);
    if (!challenge) return this.succeed(begun);
    begun.setup.next_action = nextActionObject(begun.setup.id, Boolean(redirect));
    return this.told(begun, 'requires_action', 'setup_intent.requires_action');
  }
  answerChallenge(id: string, isApproved: boolean) {
    const begun = this.known(id);
    return isApproved
      ? this.succeed(begun)
      : this.fail(begun, { ...NOT_AUTHENTICATED, code: 'setup_intent_authentication_failure' });
  }

  private known(id: string): Begun {
    const found = this.begun.get(id);
    if (!found) throw missing(`setup_intent: '${id}'`);
    return found;
  }
  private told({ account, setup }: Begun, status: string, type: string) {
    setup.status = status;
    if (status !== 'requires_action') setup.next_action = null;
    this.books.tell(type, setup, account);
    return setup;
  }
  private fail(begun: Begun, error: Json) {
    begun.setup.last_setup_error = error;
    return this.told(begun, 'requires_payment_method', 'setup_intent.setup_failed');
  }
  private succeed(begun: Begun) {
    const { setup, number } = begun;
    setup.payment_method = this.books.customers.attach(setup.customer ?? '', number).id;
    setup.last_setup_error = null;
    return this.told(begun, 'succeeded', 'setup_intent.succeeded');
  }
}
