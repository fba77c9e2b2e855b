import { isEmail } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import type { PersonValues } from '../../info-values.model.ts';
import { namesOf } from '../wallet-buyer.model.ts';
import type { CardValues } from './card-form.model.ts';
import { messages as m } from './sandbox-express.messages.en.ts';
import { messages as sandboxMessages } from './sandbox.messages.en.ts';

/** What a wallet knows of its owner, and the card that it pays with. */
export interface WalletValues {
  name: string;
  email: string;
  card: string;
}

/** One that pays, one that does not, and one that takes its time. */
const NUMBERS: readonly string[] = ['4242 4242 4242 4242', '4000 0000 0000 0002', '000123456789'];

/** The cards of the wallet, with what each does. */
export const WALLET_CARDS = sandboxMessages.cards
  .filter(([number]) => NUMBERS.includes(number))
  .map(([number, result]) => ({ value: number, label: number, hint: result }));

export const firstValues = ({ firstName, lastName, email }: PersonValues): WalletValues => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
  card: NUMBERS[0] ?? '',
});

export const walletErrors = ({ name, email }: WalletValues): FormErrors => ({
  ...(namesOf(name) === null && { name: m.badName }),
  ...(!isEmail(email.trim()) && { email: m.badEmail }),
});

/** The rest of a card of the wallet: none of it decides anything. */
export const cardOf = ({ card }: WalletValues): CardValues => ({
  number: card,
  expiry: '12 / 99',
  cvc: '123',
  zip: '10001',
});
