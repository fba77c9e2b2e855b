/**
 * Who somebody is in every report: an account, or, among those who bought without one, an e-mail
 * address. An address that was typed on an order of an account makes nobody else of it, and the
 * orders of an account never belong to a guest of the same address. `order` is the row of `orders`.
 */
export const patronKey = (order: string) =>
  `coalesce(${order}.user_id::text, lower(${order}.buyer_email))`;

/**
 * What a patron is asked for by, as a value of {@link patronKey}: an account's id or a guest's
 * address.
 */
export const patronKeyOf = (patron: string | undefined): string | null =>
  patron?.toLowerCase() || null;

/**
 * The name of an account: its own, whoever was named on its orders. `profile` is its row of
 * `profiles`, null for a guest.
 */
export const accountName = (profile: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${profile}.first_name, ${profile}.last_name)), ''), ${profile}.name)`;
