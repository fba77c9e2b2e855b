import { donations } from './modules/donations/index.ts';
import { exchanges } from './modules/exchanges/index.ts';
import { memberships } from './modules/memberships/index.ts';
import { toKinds } from './modules/orders/index.ts';
import { tickets } from './modules/ticket-sales/index.ts';

/** Every kind of product that is sold. A new kind is added here, and to `product_kinds`. */
export const productKinds = toKinds([tickets, donations, exchanges, memberships]);
