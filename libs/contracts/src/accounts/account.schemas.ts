import { readWebLink, type SiteField } from '@foyer/domain';
import { z } from 'zod';
import { Timezone, Username } from '../core/account-values.schemas.ts';
import { Phone } from '../core/phone.schemas.ts';
import { Id, Instant, Version } from '../core/values.schemas.ts';
import { AccountType } from '../events/event.schemas.ts';
import { publicEmailTexts } from '../messages/schemas.en.ts';
import { AnalyticsFields, AnalyticsIds } from './analytics.schemas.ts';

const link = (field: SiteField) =>
  z
    .string()
    .max(2000)
    .transform((typed, context) => {
      const { url = '', problem } = readWebLink(field, typed);
      if (problem) context.addIssue({ code: 'custom', message: problem });
      return url;
    });

/** Where patrons reach an account, and where else they find it; each may be left empty. */
const Contact = z.object({
  publicEmail: z
    .string()
    .trim()
    .max(254, publicEmailTexts.invalid)
    .pipe(z.union([z.literal(''), z.email(publicEmailTexts.invalid)])),
  phone: Phone,
  webUrl: link('webUrl'),
  facebookUrl: link('facebookUrl'),
  twitterUrl: link('twitterUrl'),
  instagramUrl: link('instagramUrl'),
  youtubeUrl: link('youtubeUrl'),
  tiktokUrl: link('tiktokUrl'),
});

/** What an account says of itself, as whoever manages it edits it. */
export const Account = z.object({
  id: Id,
  type: AccountType,
  version: Version,
  name: z.string(),
  username: z.string(),
  /** Addresses of before that still lead here, and until when. */
  formerUsernames: z.array(z.object({ username: z.string(), until: Instant })),
  avatar: z.string().nullable(),
  banner: z.string().nullable(),
  /** Rich text. */
  bio: z.string(),
  timezone: z.string(),
  publicEmail: z.string(),
  /** E.164, or empty. */
  phone: z.string(),
  webUrl: z.string(),
  facebookUrl: z.string(),
  twitterUrl: z.string(),
  instagramUrl: z.string(),
  youtubeUrl: z.string(),
  tiktokUrl: z.string(),
  ...AnalyticsIds.shape,
});
export type Account = z.infer<typeof Account>;

/** What is left out stays as it is. */
export const AccountChanges = z.strictObject({
  /** Left out, the last word stands. */
  version: Version.optional(),
  /** By the rules of a person's name, or of an organization's. */
  name: z.string().max(2000).optional(),
  username: Username.optional(),
  /** `upload_identifier` of an image that the same person uploaded; null takes the image away. */
  avatar: Id.nullable().optional(),
  banner: Id.nullable().optional(),
  bio: z.string().max(60_000).optional(),
  timezone: Timezone.optional(),
  ...Contact.partial().shape,
  ...AnalyticsFields.partial().shape,
});
export type AccountChanges = z.infer<typeof AccountChanges>;

export const getAccount = {
  summary: 'What an account says of itself',
  query: z.strictObject({ ownerId: Id }),
  response: Account,
};

export const updateAccount = {
  summary:
    'Change what an account says of itself. A username that is given up leads to the account for a year.',
  params: z.strictObject({ ownerId: Id }),
  body: AccountChanges,
  response: Account,
};

export const checkUsername = {
  summary: 'Whether the account could take a username now',
  params: z.strictObject({ username: Username }),
  query: z.strictObject({ ownerId: Id }),
  response: z.object({
    isFree: z.boolean(),
    /** Why not. */
    problem: z.string().nullable(),
  }),
};
