import { availabilityLabel, ticketAvailability, type TicketOffer } from './availability.ts';

const now = new Date('2026-11-21T12:00:00Z');
const offer: TicketOffer = { capacityLeft: 10, priceMinor: 2000, paymentsConnected: true };
const past = new Date('2026-11-20T12:00:00Z');
const ahead = new Date('2026-12-01T04:00:00Z');

describe('ticketAvailability and its label', () => {
  it.each<[string, Partial<TicketOffer>, string | null]>([
    ['plain', {}, null],
    ['without limit', { capacityLeft: null }, null],
    ['inside its window', { startsSalesAt: past, endsSalesAt: ahead }, null],
    ['from the very instant of its start', { startsSalesAt: now }, null],
    ['free, without payments', { priceMinor: 0, paymentsConnected: false }, null],
    ['with a benefit left', { benefitLeft: 1 }, null],
    ['sold', { capacityLeft: 0 }, 'Sold out'],
    ['oversold', { capacityLeft: -2 }, 'Sold out'],
    [
      'before its window, by the calendar of the event',
      { startsSalesAt: ahead },
      'Available from 30 Nov 2026',
    ],
    ['after its window', { endsSalesAt: past }, 'Pre-sales closed'],
    ['at the very instant of its end', { endsSalesAt: now }, 'Pre-sales closed'],
    ['paid, without payments', { paymentsConnected: false }, 'Ask organizer to setup payments'],
    ['with its benefit used up', { benefitLeft: 0 }, 'Benefit Exhausted'],
    ['sold and over', { capacityLeft: 0, endsSalesAt: past, paymentsConnected: false }, 'Sold out'],
  ])('%s', (_, change, label) => {
    expect(
      availabilityLabel(ticketAvailability({ ...offer, ...change }, now), 'America/New_York'),
    ).toBe(label);
  });
});
