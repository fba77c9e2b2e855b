import { consentTexts } from '../messages/consents.en.ts';

/** What somebody agreed to: news of whoever sells, and of the product. */
export interface Consents {
  owner: boolean;
  product: boolean;
}

/** The words beside the box: pages show them, and they are kept with what was agreed to. */
export const consentText = (purpose: keyof Consents, seller: string): string =>
  purpose === 'owner' ? consentTexts.owner(seller) : consentTexts.product;
