import { links } from '@foyer/remote-kit';

/** What a ticket of this price gives, and a hall full of them. */
export interface FundExample {
  price: string;
  fee: string;
  part: string;
  hall: string;
  seats: string;
}

/** Figures in braces are rules of the fee. */
export const fund = ({ price, fee, part, hall, seats }: FundExample) => ({
  title: 'Universal Creator Income Fund',
  lead: '{fundPercent} of the fees that Foyer earns is for one fund, to preserve cultural heritage and to fund creative partnerships.',
  share: '{fundPercent}',
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
        'Every ticket that is sold owes something to that work. So {fundPercent} of what we earn from a ticket is promised to where tickets come from.',
      ],
    },
    {
      id: 'numbers',
      title: 'What one ticket adds',
      paragraphs: [
        `A ticket for ${price} has a fee of ${fee}. Of that, ${part} is the fund’s. A sold-out hall of ${seats} adds up to ${hall}, and nobody pays anything extra: it comes out of our fee, not on top of it.`,
      ],
      onward: [
        {
          label: 'Try other prices',
          href: links.fees(),
        },
      ],
    },
    {
      id: 'today',
      title: 'Where it stands',
      paragraphs: [
        'The share is a promise. No money has been moved into the fund yet and none has been given out, so no total stands here.',
        'What is promised follows from our books: {fundPercent} of the fees we were paid, without those that went back with a refund.',
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
});
