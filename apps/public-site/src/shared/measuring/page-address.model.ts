/** What an address says of a campaign; anything else in it may be a person's. */
const CAMPAIGN = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'fbclid',
];

/** The address of a page as others may know it: without codes, searches and anchors. */
export function plainAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const said = new URLSearchParams(
    CAMPAIGN.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value.slice(0, 200)]] : [];
    }),
  );
  return origin + pathname + (said.size > 0 ? `?${said}` : '');
}

/** The site that led here; nothing of a way inside this one. */
export function plainReferrer(referrer: string, own: string): string {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : own;
  return origin === own ? '' : `${origin}/`;
}
