import { z } from 'zod';
import { AccountType } from '../events/event.schemas.ts';
import { Id, Instant } from '../core/values.schemas.ts';

/** What a member shows at the door of a house. */
export const MemberCard = z.object({
  /** Of the membership: each person who belongs to it has a card of their own. */
  id: Id,
  owner: z.object({
    id: Id,
    name: z.string(),
    username: z.string(),
    type: AccountType,
    avatar: z.string().nullable(),
    /** Whether everybody may see their page. */
    hasProfile: z.boolean(),
  }),
  tierName: z.string(),
  /** Whose card it is. */
  holder: z.string(),
  /** The membership is theirs, and not one that somebody shares with them. */
  isOwn: z.boolean(),
  since: Instant,
  state: z.enum(['valid', 'paused', 'over']),
  /** End of the time that is paid; null: it has none. */
  validUntil: Instant.nullable(),
  /** Goes on by itself after that. */
  renews: z.boolean(),
  pausedUntil: Instant.nullable(),
  /** Only of a card that is valid: the text of the QR code, and what may be typed instead. */
  code: z.object({ qrCode: z.string(), shortCode: z.string() }).nullable(),
});
export type MemberCard = z.infer<typeof MemberCard>;

export const getMemberCard = {
  summary: 'The card of the signed-in person for a membership that they belong to.',
  params: z.strictObject({ id: Id }),
  response: MemberCard,
};
