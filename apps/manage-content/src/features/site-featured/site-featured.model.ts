import type { AdminAccount, FeaturedCreator, FeaturedEvent } from '@foyer/contracts';
import { formatDateTime } from '@foyer/domain';
import { links } from '@foyer/remote-kit';
import { messages as m } from './site-featured.messages.en.ts';

/** Something that is featured, or may be, as its row shows it. */
export interface FeaturedLine {
  id: string;
  name: string;
  href: string;
  facts: string;
  isFeatured: boolean;
  standing: keyof typeof m.standings;
}

export const eventLine = ({
  id,
  name,
  owner,
  nextDate,
  timezone,
  featured,
  standing,
}: FeaturedEvent): FeaturedLine => ({
  id,
  name,
  href: links.event(id),
  facts: [owner.name, nextDate ? formatDateTime(nextDate, timezone) : m.noDate].join(' · '),
  isFeatured: featured,
  standing,
});

type Card = Pick<FeaturedCreator, 'id' | 'name' | 'username' | 'type'>;
const accountLine = ({ id, name, username, type }: Card) => ({
  id,
  name,
  href: links.profile(type, username),
  facts: [`@${username}`, type === 'School' ? m.organization : m.person].join(' · '),
});

export const creatorLine = (creator: FeaturedCreator): FeaturedLine => ({
  ...accountLine(creator),
  isFeatured: true,
  standing: creator.standing,
});

/** An account of a search; whether it could be shown is said once it is featured. */
export const foundAccount = (account: AdminAccount): FeaturedLine => ({
  ...accountLine(account),
  isFeatured: account.flags.featured,
  standing: account.locked ? 'locked' : 'shown',
});
