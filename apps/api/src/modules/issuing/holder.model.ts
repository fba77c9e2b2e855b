// Whose a ticket is says this alone, as parts of statements.

/** A person's e-mail counts only once they proved that it is theirs. */
export const VERIFIED_EMAIL = `(select lower(c.email) from credentials c where c.user_id = $1::uuid
    and c.email_verified_at is not null)`;

/**
 * Which tickets `r` of an order `o` are somebody's ($1 user, $2 guest key): those they bought, also
 * as a guest with the e-mail that they proved since, and those in their own name. A ticket received
 * from somebody else is its recipient's alone.
 */
export const IS_MINE = `(
  r.user_id = $1::uuid or lower(r.email) = ${VERIFIED_EMAIL}
  or (r.transferred_from is null and (o.user_id = $1::uuid or o.guest_key_hash = $2::bytea
  or (o.user_id is null and lower(o.buyer_email) = ${VERIFIED_EMAIL}))))`;
