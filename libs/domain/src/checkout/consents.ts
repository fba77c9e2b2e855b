import { consentTexts } from '../messages/consents.en.ts';

/** What somebody agreed to: news of whoever sells, and of the product. */
export interface Consents {
  owner: boolean;
  product: boolean;
}

/** The words beside the box: pages show them, and they are kept with what was agreed to. */
export const consentText = (purpose: keyof Consents, seller: string): string =>
  purpose === 'owner' ? consentTexts.owner(seller) : consentTexts.product;

/** What the terms stand between, beside the button that makes an order. */
export const termsConsent = consentTexts.terms;

const { wallet } = consentTexts;
/** What the terms stand between, where a wallet's button agrees to them and to what is asked. */
export const walletConsent = (asked: Consents, seller: string) => {
  const owner = asked.product ? wallet.both(seller) : wallet.owner(seller);
  const updates = asked.owner ? owner : asked.product ? wallet.product : '';
  return { before: wallet.before, terms: wallet.terms, after: `${updates}${wallet.end}` };
};
/** The same in one, as it is kept. */
export function walletConsentText(asked: Consents, seller: string): string {
  const { before, terms, after } = walletConsent(asked, seller);
  return `${before} ${terms}${after}`;
}
