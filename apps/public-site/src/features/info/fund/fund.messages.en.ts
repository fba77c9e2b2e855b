import { links } from '@foyer/remote-kit';

export const fund = {
  title: 'Universal Creator Income Fund',
  lead: '33% of the fees that Foyer earns goes into one fund. It preserves cultural heritage and funds creative partnerships.',
  share: '33%',
  shareText: 'of our fees, from every paid ticket',
  actions: [
    {
      label: 'Explore events',
      href: links.discover(),
    },
    {
      label: 'What the fee comes to',
      href: links.fees(),
    },
  ],
  sections: [
    {
      id: 'idea',
      title: 'The idea',
      paragraphs: [
        'Most of what makes an evening possible happens long before the doors open, and most of it is not paid by the hour: practicing, writing, restoring a score, teaching the next player.',
        'Every ticket that is sold owes something to that work. So a third of what we earn from a ticket goes back to where tickets come from.',
      ],
    },
    {
      id: 'numbers',
      title: 'What one ticket gives',
      paragraphs: [
        'A ticket for $20.00 has a fee of $0.89. Of that, $0.29 goes to the fund. A sold-out hall of 500 adds up to $146.85, and nobody paid anything extra: it comes out of our fee, not on top of it.',
      ],
      onward: [
        {
          label: 'Try other prices',
          href: links.fees(),
        },
      ],
    },
    {
      id: 'uses',
      title: 'What it is for',
      points: [
        'Cultural heritage: keeping alive the music, plays, films and crafts that would otherwise fall silent.',
        'Creative partnerships: work that artists, venues and communities make together.',
      ],
    },
    {
      id: 'part',
      title: 'How to take part',
      paragraphs: [
        'You do already, when you buy a paid ticket on Foyer or sell one. There is nothing to tick and nothing to add.',
      ],
      onward: [
        {
          label: 'For venues and event creators',
          href: links.forVenues(),
        },
        {
          label: 'For artists',
          href: links.forArtists(),
        },
      ],
    },
  ],
} as const;
