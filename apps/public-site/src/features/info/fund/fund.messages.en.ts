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
  lead: '{fundPercent} of the fees that Foyer earns goes into one fund. It preserves cultural heritage and funds creative partnerships.',
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
        'Every ticket that is sold owes something to that work. So {fundPercent} of what we earn from a ticket goes back to where tickets come from.',
      ],
    },
    {
      id: 'numbers',
      title: 'What one ticket gives',
      paragraphs: [
        `A ticket for ${price} has a fee of ${fee}. Of that, ${part} goes to the fund. A sold-out hall of ${seats} adds up to ${hall}, and nobody paid anything extra: it comes out of our fee, not on top of it.`,
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
});
