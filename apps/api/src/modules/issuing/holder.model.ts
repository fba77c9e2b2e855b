import { expressionBuilder } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/db/database-types.ts';
import { db, sql } from '../../platform/db/query.ts';

// Whose a ticket is says this alone, as parts of statements.

/** A person's e-mail counts only once they proved that it is theirs. */
export const verifiedEmailOf = (userId: string | null) =>
  db
    .selectFrom('credentials as c')
    .where('c.userId', '=', userId)
    .where('c.emailVerifiedAt', 'is not', null)
    .select(sql<string>`lower(c.email)`.as('email'));

type Whose = Pick<Actor, 'userId' | 'guestKeyHash'>;

const order = expressionBuilder<{ o: DB['orders'] }, 'o'>();
/** Which orders `o` somebody bought, also as a guest with the e-mail that they proved since. */
export const isMyPurchase = ({ userId, guestKeyHash }: Whose) => {
  const { and, eb, fn, or } = order;
  const email = verifiedEmailOf(userId);
  return or([
    eb('o.userId', '=', userId),
    eb('o.guestKeyHash', '=', guestKeyHash),
    and([eb('o.userId', 'is', null), eb(fn<string>('lower', ['o.buyerEmail']), '=', email)]),
  ]);
};

const ticket = expressionBuilder<{ r: DB['registrations'] }, 'r'>();
/**
 * Which tickets `r` of an order `o` are somebody's: those they bought, and those in their own name.
 * A ticket received from somebody else is its recipient's alone.
 */
export const isMine = (whose: Whose) => {
  const { and, eb, fn, or } = ticket;
  return or([
    eb('r.userId', '=', whose.userId),
    eb(fn<string>('lower', ['r.email']), '=', verifiedEmailOf(whose.userId)),
    and([eb('r.transferredFrom', 'is', null), isMyPurchase(whose)]),
  ]);
};
