const NAMES = {
  instagramUrl: 'Instagram',
  facebookUrl: 'Facebook',
  twitterUrl: 'X',
  youtubeUrl: 'YouTube',
  tiktokUrl: 'TikTok',
} as const;

/**
 * Every place on the web that somebody names: their own site under its address, the others under
 * their names. Only web addresses, and a telephone.
 */
export function socialLinks(
  social: Readonly<Record<string, string | undefined>>,
): { name: string; href: string }[] {
  const web = social['webUrl'];
  const all = [
    { name: web?.replace(/^https?:\/\/|\/$/g, ''), href: web },
    ...Object.entries(NAMES).map(([key, name]) => ({ name, href: social[key] })),
    {
      name: social['phone'],
      href: social['phone'] && `tel:${social['phone'].replace(/[^+\d]/g, '')}`,
    },
  ];
  return all.flatMap(({ name, href }) =>
    name && href && /^(https?:\/\/|tel:)/i.test(href) ? [{ name, href }] : [],
  );
}
