import { links } from '@foyer/contracts';
import { formatDate, TERMS_VERSION } from '@foyer/domain';

/** The words of the terms, which `TERMS_VERSION` names; whom to ask is the installation's to say. */
export const termsFor = (supportEmail: string) => ({
  title: 'Terms',
  lead: 'What you can expect of Foyer, and what Foyer expects of you, whether you buy one ticket or sell a season.',
  changed: `Last changed on ${formatDate(TERMS_VERSION, 'UTC')}`,
  sections: [
    {
      id: 'parties',
      title: 'Who deals with whom',
      paragraphs: [
        'When you buy a ticket, you buy it from the organizer who is named on the event’s page. Foyer takes the order and the payment on the organizer’s behalf, issues the ticket, and charges its fee for doing so. What happens on the night is the organizer’s responsibility.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and the fee',
      paragraphs: [
        'Every price you are shown is what you pay, our fee included: 0.69 plus 1% of the price for a paid ticket, nothing for a free one. Nothing is added later. The order summary names the fee on its own line.',
      ],
      onward: [
        {
          label: 'Fees',
          href: links.fees(),
        },
      ],
    },
    {
      id: 'order',
      title: 'Your order',
      paragraphs: [
        'From the moment you continue with the tickets that you chose, they are held until the clock beside them ends. Then they go back on sale. Before that you may ask for more time, as long as the event is not sold out.',
        'The order is made when you confirm it and the payment succeeds. If a payment arrives after its hold has ended and the tickets are gone, you get all of it back without asking.',
        'Please enter an email address that is yours: the tickets go there.',
      ],
    },
    {
      id: 'tickets',
      title: 'Tickets',
      paragraphs: [
        'A ticket is a code. The first person who shows it is let in, so keep it to yourself. A ticket that was canceled, refunded or transferred is no longer valid, and neither is a copy of it.',
        'You may transfer a ticket when the organizer allows it. Your code ends at once and the recipient gets a new one; this cannot be taken back.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds and cancellations',
      points: [
        'Each event says before you pay whether, and until when, a ticket can be given back. Those terms stay with your order even if the organizer changes them later.',
        'Within those terms you can cancel a ticket yourself and get back everything you paid for it, our fee included.',
        'When the organizer cancels an event, every ticket is refunded in full, and so are donations.',
        'When an event moves to another date or place, ask the organizer, who can refund any ticket at any time.',
        'Rights that the law gives you as a consumer stay yours.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You do not need one to buy. If you make one, keep your password to yourself and your email address up to date. You are responsible for what is done with your account until you tell us that it is not you.',
      ],
    },
    {
      id: 'organizers',
      title: 'When you sell',
      points: [
        'You may put on what you sell, and what you write about it is true: date, place, price, who may come in.',
        'You honor every valid ticket, and the refund terms that the buyer was shown.',
        'You treat your guests’ data as the law asks, and write to them only about their event unless they agreed to more.',
        'What buyers pay for tickets is yours, less what your card provider keeps. Refunds come out of it.',
        'Taxes on what you sell are yours to settle.',
      ],
    },
    {
      id: 'fair',
      title: 'Fair use',
      paragraphs: [
        'No buying by machines, no reselling above the price on the ticket, no guessing of codes, nothing that is illegal where it happens. We may cancel orders and close accounts that do this. We tell you why, unless the law forbids it, and you may object.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      paragraphs: [
        'We run Foyer with care, but not without ever failing. We answer for damage that we cause on purpose or by gross negligence, and where the law does not let us limit it. Otherwise we answer up to the amount of the order concerned. We do not answer for the event itself.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      paragraphs: [
        'Orders follow the terms of the day they were made. New terms stand on this page with their date; if you have an account and they change something that matters to you, we write to you first.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions and complaints',
      paragraphs: [
        `About an event: its organizer, who is named on the event’s page. About Foyer: ${supportEmail}.`,
      ],
      onward: [
        {
          label: supportEmail,
          href: `mailto:${supportEmail}`,
        },
        {
          label: 'Privacy Policy',
          href: links.privacy(),
        },
      ],
    },
  ],
});
