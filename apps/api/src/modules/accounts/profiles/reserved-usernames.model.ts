import { usernameLooks } from '@foyer/domain';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { refusals } from '../accounts.messages.en.ts';

/**
 * First parts of the site's addresses, and of those that it may get: a name there would stand where
 * the product speaks.
 */
const PLACES = `
  about account api app appletouchicon assets auth b blog calendar checkout client clientsideapi
  collaborator contact cspreports dashboard developers discover docs e embed event events faq
  favicon feed fees files forartists forvenues help home icons index info livez login logout
  manage management membercard membership memberships metrics o offline order orders organize
  organizers p pages people press preview previewlogin pricing privacy profile profiles r readyz
  register reporting robots sandbox schools search security session settings signin signout signup
  site sitemap status stripe superadmin terms ticket tickets ucif unsubscribe user users venues
  videos watch webhook webhooks wellknown www
`;

/** Whom a buyer would believe, and what programs take for nobody or for somebody else. */
const ROLES = `
  abuse admin administrator anonymous basic billing boxoffice ceo daemon door finance ftp guest
  hostmaster info mail me moderator nobody noreply null official operator organizer owner patron
  payment payments payouts postmaster refund refunds root sales security self server service staff
  sudo superuser support sysadmin system team test undefined verified webmaster
`;

const BRAND = 'foyer';
const RESERVED = new Set([...PLACES.split(/\s+/), ...ROLES.split(/\s+/)].map(usernameLooks));

/**
 * Whether a username reads as a part of the site or as somebody who speaks for it: `admin`,
 * `foyersupport`, `www`, and what the eye takes for one of them, `adm1n`.
 */
export function isReserved(username: string): boolean {
  const name = usernameLooks(username);
  const beside = name.startsWith(BRAND)
    ? name.slice(BRAND.length)
    : name.endsWith(BRAND)
      ? name.slice(0, -BRAND.length)
      : name;
  return RESERVED.has(beside);
}

export function requireFreeUsername(username: string): void {
  if (isReserved(username)) {
    throw new DomainError('username_reserved', {
      fields: [{ path: 'username', message: refusals.usernameReserved }],
    });
  }
}
