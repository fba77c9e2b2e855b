import { FIGURES, formatNumber } from '@foyer/domain';
import { links } from '@foyer/remote-kit';

export const fees = {
  title: 'One small fee, said first',
  lead: 'A paid ticket costs 0.69 plus 1% of its price, in the currency of the event. The buyer pays it, and sees it in the price from the first page. A free ticket costs nothing.',
  calculator: {
    title: 'What it comes to',
    price: 'Ticket price',
    tickets: 'Number of tickets',
    currency: 'Currency',
    each: 'One ticket',
    yourPrice: 'Price',
    fee: 'Foyer fee',
    buyerPays: 'Buyer pays',
    organizerGets: 'Organizer gets',
    fund: 'Of the fee, for the creator fund',
    count: (tickets: number) => (tickets === 1 ? '1 ticket' : `${formatNumber(tickets)} tickets`),
    result: (count: string, buyer: string, organizer: string) =>
      `For ${count} the buyer pays ${buyer}, all-in. The organizer gets ${organizer}.`,
    freeResult: (count: string) => `${count}, free: nobody pays anything.`,
    waiting: 'Fill in a price and a number of tickets.',
    note: 'The organizer’s card provider keeps its own fee of what it collects; that part is between the two of them.',
  },
  problems: {
    tickets: {
      missing: 'Enter how many',
      'not-a-count': 'A whole number from 1 to 10,000',
    },
  },
  examples: {
    title: 'At a glance',
    caption: 'The fee at a few prices, for one ticket',
    price: 'Price',
    fee: 'Fee',
    buyer: 'Buyer pays',
    free: 'Free',
  },
  sections: [
    {
      id: 'who-pays',
      title: 'Who pays the fee',
      paragraphs: [
        'The buyer. It is part of every price that a buyer sees, on the event’s page, in the checkout and on the receipt, with the fee named beside it. The organizer gets the price that was set, to the cent.',
      ],
    },
    {
      id: 'free',
      title: 'Free events',
      paragraphs: [
        'Free tickets have no fee, whether there are ten of them or ten thousand. Guest list, check-in and reports are the same as for paid ones.',
      ],
    },
    {
      id: 'discounts',
      title: 'Promo codes',
      paragraphs: [
        'With a code the buyer pays less, as the checkout shows before anything is charged. A ticket that a code makes free has no fee either.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      paragraphs: [
        'A refund gives back everything that was paid for the ticket, our fee included. When an event is canceled, everybody gets the full amount back.',
      ],
    },
    {
      id: 'where',
      title: 'What a third of it is for',
      paragraphs: [
        `${FIGURES.fundPercent} of our fees is for the Universal Creator Income Fund, to preserve cultural heritage and to fund creative partnerships.`,
      ],
      onward: [
        {
          label: 'About the fund',
          href: links.ucif(),
        },
      ],
    },
  ],
} as const;
