import {
  customerObject,
  methodObject,
  type CustomerObject,
  type MethodObject,
} from './stripe-billing-objects.ts';
import { outcomeOf } from './stripe-cards.ts';
import { missing, type StripeCall } from './stripe-http.ts';
import { listOf, type Json } from './stripe-objects.ts';

/** Who has a card at an account, and which. */
export class StripeCustomers {
  private readonly customers = new Map<
    string,
    { account: string; customer: CustomerObject; isDeleted: boolean }
  >();
  private readonly methods = new Map<string, { method: MethodObject; number: string }>();

  create({ account, form }: StripeCall) {
    const customer = customerObject((form['metadata'] ?? {}) as Json);
    this.customers.set(customer.id, { account: account ?? '', customer, isDeleted: false });
    return customer;
  }
  /** To every account but its own a customer does not exist, nor is one charged that was deleted. */
  at(id: unknown, account: string | undefined): CustomerObject {
    const found = this.customers.get(String(id));
    if (!found || found.account !== account || found.isDeleted)
      throw missing(`customer: '${String(id)}'`);
    return found.customer;
  }
  read(id: string, { account }: StripeCall) {
    const found = this.customers.get(id);
    if (found?.isDeleted && found.account === account)
      return { id, object: 'customer', deleted: true };
    return this.at(id, account);
  }
  update(id: string, { account, form }: StripeCall) {
    const customer = this.at(id, account);
    Object.assign(customer.invoice_settings, form['invoice_settings']);
    return customer;
  }
  /** Somebody deletes it in the dashboard; its cards go with it. */
  delete(id: string) {
    const found = this.customers.get(id);
    if (!found) throw missing(`customer: '${id}'`);
    found.isDeleted = true;
    for (const { method } of this.methods.values())
      if (method.customer === id) method.customer = null;
  }

  /** Keeps the card that paid, or that was entered in the portal. */
  attach(customerId: string, number: string): MethodObject {
    const { card } = outcomeOf(number).details as { card: { brand: string; last4: string } };
    const method = methodObject(customerId, card.brand, card.last4);
    this.methods.set(method.id, { method, number });
    return method;
  }
  methodsOf(id: string, call: StripeCall) {
    this.at(id, call.account);
    const own = [...this.methods.values()].filter(({ method }) => method.customer === id);
    return listOf(call.path, own.map(({ method }) => method).toReversed());
  }
  detach(id: string) {
    const found = this.methods.get(id);
    if (!found) throw missing(`payment_method: '${id}'`);
    found.method.customer = null;
    return found.method;
  }
  /** The number of a card that a customer has. */
  numberOf(methodId: unknown, customerId: string): string {
    const found = this.methods.get(String(methodId));
    if (found?.method.customer !== customerId)
      throw missing(`payment_method: '${String(methodId)}'`);
    return found.number;
  }
}
