/** Where an address is shared on two social networks (specification 1, public event page). */
export const shareAddresses = ({ name, shareUrl }: { name: string; shareUrl: string }) => [
  {
    name: 'Facebook',
    href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: shareUrl })}`,
  },
  {
    name: 'X',
    href: `https://x.com/intent/post?${new URLSearchParams({ url: shareUrl, text: name })}`,
  },
];
