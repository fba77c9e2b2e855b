import { links } from '@foyer/contracts';

export const about = {
  title: 'A front door for the arts',
  lead: 'Foyer sells tickets for concerts, plays, films and everything else that happens in a room full of people. It is made for the houses and the artists who put it on, and for the patrons who come.',
  sections: [
    {
      id: 'why',
      title: 'Why we built it',
      paragraphs: [
        'A foyer is the room between the street and the stage. You show your ticket, hear somebody laugh, find your friends. Buying a ticket should feel like that room: welcoming, quick, and without anybody reaching into your pocket twice.',
        'Much of ticketing went the other way. Prices grow on the last screen, tickets are trapped in apps, and a venue waits to learn who came to its own concert. We started with the opposite of each.',
      ],
    },
    {
      id: 'how',
      title: 'What we hold ourselves to',
      points: [
        'The price on the first page is one you can pay now: of the cheapest ticket on sale, with the fee in it.',
        'One fee for everybody: {fixedFee} plus {feePercent} of the price for a paid ticket, nothing for a free one.',
        'Nobody needs an account to buy. The ticket arrives by email, and the page it opens is all you need at the door.',
        'A ticket is yours to hand on when the organizer allows it, and refund terms are said before you pay.',
        'Organizers see every order to the cent, and take their data with them as a file whenever they like.',
        'Everybody can use it: with a keyboard, with a screen reader, on a small phone, in the dark.',
      ],
    },
    {
      id: 'fund',
      title: 'A third goes back',
      paragraphs: [
        '{fundPercent} of our fees is for the Universal Creator Income Fund: to preserve cultural heritage and to fund creative partnerships, so that an evening sold here helps to make the next one.',
      ],
      onward: [
        {
          label: 'About the fund',
          href: links.ucif(),
        },
        {
          label: 'What the fee comes to',
          href: links.fees(),
        },
      ],
    },
    {
      id: 'for-whom',
      title: 'Who it is for',
      paragraphs: [
        'Venues, festivals, schools, labels and people who put on a night now and then use the same tools. So does an artist who sells forty seats in a back room. Whoever comes needs nothing but a phone, or a sheet of paper.',
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
        {
          label: 'Find an event',
          href: links.discover(),
        },
      ],
    },
  ],
} as const;
