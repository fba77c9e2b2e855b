import { invalid, type StripeCall } from './stripe-http.ts';
import { accountLinkObject } from './stripe-objects.ts';
import type { AccountStanding, StripeBooks } from './stripe-books.ts';

interface AccountLink {
  account: string;
  /** Where whoever leaves the page goes, with everything told or not. */
  returnUrl: string;
  /** Where whoever opens a link goes that is no longer good. */
  refreshUrl: string;
  isOpened: boolean;
}

function addressIn({ form }: StripeCall, name: string): string {
  const address = form[name];
  if (typeof address !== 'string' || !/^https?:/.test(address) || !URL.canParse(address))
    throw invalid(`Not a valid URL: ${name}`, 'url_invalid');
  return address;
}

/** Stripe's page on which the owner of an account says who they are. */
export class StripeOnboarding {
  private readonly links = new Map<string, AccountLink>();
  private readonly books: StripeBooks;
  constructor(books: StripeBooks) {
    this.books = books;
  }

  createLink(call: StripeCall) {
    const { id: account } = this.books.accountOf(String(call.form['account']));
    if (call.form['type'] !== 'account_onboarding') throw invalid('Invalid type');
    const link = accountLinkObject(account);
    const addresses = {
      returnUrl: addressIn(call, 'return_url'),
      refreshUrl: addressIn(call, 'refresh_url'),
    };
    this.links.set(link.url, { account, ...addresses, isOpened: false });
    return link;
  }
  linkAt(url: string): AccountLink {
    const link = this.links.get(url);
    if (!link) throw new Error(`Stripe gave no link ${url}`);
    return link;
  }
  /** A link opens its page once; undefined, and after that the address for another one. */
  open(url: string): string | undefined {
    const link = this.linkAt(url);
    if (link.isOpened) return link.refreshUrl;
    link.isOpened = true;
    return undefined;
  }
  /** Its owner leaves the page, whose account stands like that then; returns where they go. */
  leave(url: string, standing: AccountStanding): string {
    const { account, returnUrl } = this.linkAt(url);
    this.books.setStanding(account, standing);
    return returnUrl;
  }
}
