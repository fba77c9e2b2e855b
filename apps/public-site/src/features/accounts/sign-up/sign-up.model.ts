import { FullName, NewPassword, Username } from '@foyer/contracts/schemas';
import { links } from '@foyer/remote-kit';
import { z } from 'zod';
import { returnPath } from '../form/return-path.model.ts';
import { EmailField } from '../form/email-field.model.ts';

/** In the order of the fields: so are its errors listed. */
export const SignUpForm = z.object({
  name: FullName,
  email: EmailField,
  username: Username,
  password: NewPassword,
});
export type SignUpForm = z.input<typeof SignUpForm>;

/**
 * Where a new account begins: with its tickets, when somebody came from an order, else where they
 * wanted to go.
 */
export const targetOf = (search: URLSearchParams, username: string): string =>
  search.get('to') === 'tickets' ? links.myTickets(username) : returnPath(search);
