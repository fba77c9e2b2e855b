import { z } from 'zod';
import { CURRENCIES } from './values.ts';
import { fieldTexts } from '../messages/schemas.en.ts';

/** One of {@link CURRENCIES}. */
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;
/** An IANA time zone name. */
export const Timezone = z.string().min(1).max(64);

/** An e-mail address as it is typed; at most 254 characters, as mail servers take them. */
export const Email = z.string().trim().max(254).pipe(z.email(fieldTexts.email));

/** Username: 1 to 20 letters or digits. */
export const Username = z.string().regex(/^[A-Za-z0-9]{1,20}$/, fieldTexts.username);
