import {
  PICTURE_SHAPES,
  type Account,
  type AccountChanges,
  type AnalyticsIds,
} from '@foyer/contracts';
import {
  AccountChanges as Rules,
  FULL_NAME_LIMIT,
  FullName,
  ORGANIZATION_NAME_LIMIT,
  OrganizationName,
} from '@foyer/contracts/schemas';
import { readWebLink, type SiteField } from '@foyer/domain';
import { phoneParts, readPhone } from '@foyer/domain/phone';
import type { FormErrors } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { messages as shared } from '../../messages/en.ts';
import type { Picture } from '../../shared/picture.model.ts';
import { messages as m } from './account.messages.en.ts';

export const { avatar: AVATAR, banner: BANNER } = PICTURE_SHAPES;

/** In the order of the form. */
export const LINKS = [
  'webUrl',
  'facebookUrl',
  'twitterUrl',
  'instagramUrl',
  'youtubeUrl',
  'tiktokUrl',
] as const satisfies readonly SiteField[];

/** Where visits are measured. */
export const ANALYTICS = [
  'googleAnalyticsId',
  'metaPixelId',
  'googleTagManagerContainerId',
] as const satisfies readonly (keyof AnalyticsIds)[];

export interface AccountValues extends Record<SiteField, string>, AnalyticsIds {
  name: string;
  username: string;
  bio: string;
  avatar: Picture;
  banner: Picture;
  timezone: string;
  publicEmail: string;
  /** Of the phone number. */
  country: string;
  phone: string;
}

export function toValues(account: Account): AccountValues {
  const { country, number } = phoneParts(account.phone);
  const { name, username, bio, timezone, publicEmail } = account;
  const { googleAnalyticsId, metaPixelId, googleTagManagerContainerId } = account;
  return {
    ...{ name, username, bio, timezone, publicEmail, country, phone: number },
    ...{ googleAnalyticsId, metaPixelId, googleTagManagerContainerId },
    avatar: { src: account.avatar },
    banner: { src: account.banner },
    ...(Object.fromEntries(LINKS.map((field) => [field, account[field]])) as Record<
      SiteField,
      string
    >),
  };
}

const analyticsRules = Rules.pick({
  googleAnalyticsId: true,
  metaPixelId: true,
  googleTagManagerContainerId: true,
});
const nameRules = { User: FullName, School: OrganizationName };
/** Letters that a name may have. */
export const NAME_LIMITS = { User: FULL_NAME_LIMIT, School: ORGANIZATION_NAME_LIMIT };

/**
 * What is wrong with the form, by the rules that the server judges by. A link that stood before is
 * left alone: it may be older than its rule.
 */
export function accountErrors(account: Account, values: AccountValues): FormErrors {
  const { type } = account;
  const { publicEmail, username, phone, country } = values;
  const { googleAnalyticsId, metaPixelId, googleTagManagerContainerId } = values;
  const name = nameRules[type].safeParse(values.name).error?.issues[0]?.message;
  return {
    ...(name && { name: values.name.trim() === '' ? shared.required : name }),
    ...(username === ''
      ? { username: shared.required }
      : schemaErrors(Rules.pick({ username: true }), { username })),
    ...schemaErrors(Rules.pick({ publicEmail: true }), { publicEmail }),
    phone: readPhone(phone, country).problem,
    ...Object.fromEntries(
      LINKS.filter((field) => values[field] !== account[field]).map((field) => [
        field,
        readWebLink(field, values[field]).problem,
      ]),
    ),
    ...schemaErrors(analyticsRules, {
      ...{ googleAnalyticsId, metaPixelId, googleTagManagerContainerId },
    }),
  };
}

type Changes = Omit<AccountChanges, 'version'>;
const imageOf = ({ src, upload }: Picture) => (src === null ? null : upload);
const phoneOf = ({ phone, country }: AccountValues): Changes => ({
  phone: readPhone(phone, country).phone,
});

/** The fields that changed, as they are sent. */
export function toChanges(changed: Partial<AccountValues>, values: AccountValues): Changes {
  const { avatar, banner, country, phone, ...texts } = changed;
  return {
    ...texts,
    ...(avatar && { avatar: imageOf(values.avatar) }),
    ...(banner && { banner: imageOf(values.banner) }),
    ...((country ?? phone) !== undefined && phoneOf(values)),
  };
}

/** A number means something in its country. */
export const TOGETHER = [['country', 'phone']] as const;

export const labelsOf = (type: Account['type']): Record<keyof AccountValues, string> => ({
  name: m.name,
  username: usernameLabel(type),
  bio: m.bio[type],
  avatar: m.avatar[type],
  banner: m.coverImage,
  timezone: m.timezone,
  publicEmail: m.publicEmail,
  country: m.country,
  phone: m.phone,
  webUrl: m.webUrl,
  facebookUrl: m.facebookUrl,
  twitterUrl: m.twitterUrl,
  instagramUrl: m.instagramUrl,
  youtubeUrl: m.youtubeUrl,
  tiktokUrl: m.tiktokUrl,
  googleAnalyticsId: m.googleAnalyticsId,
  metaPixelId: m.metaPixelId,
  googleTagManagerContainerId: m.googleTagManagerContainerId,
});

/** Organizations have an identifier where people have a username. */
export const usernameLabel = (type: Account['type']) =>
  type === 'School' ? m.identifier : m.username;

/** A picture in the question of what two changed; `shown` is the one that the page has. */
export function showValue(
  name: keyof AccountValues,
  value: unknown,
  shown: AccountValues,
): string | undefined {
  if (name !== 'avatar' && name !== 'banner') return undefined;
  const { src } = value as Picture;
  if (src === null) return m.pictures.none;
  return src === shown[name].src ? m.pictures.before : m.pictures.other;
}
