const tickets = (n: number) => (n === 1 ? '1 ticket' : `${n} tickets`);

/** The one dialog for refunds, and what came of it. */
export const refundMessages = {
  title: 'Refund tickets',
  titleOne: (name: string) => `Refund ${name}?`,
  tickets: 'Tickets',
  all: (n: number) => `All ${n} tickets`,
  ticket: (name: string, amount: string) => `${name}, ${amount}`,
  text: (buyer: string, amount: string) =>
    `${buyer} gets ${amount} back, fees included, and the chosen tickets are no longer valid. ` +
    'Their places are free to be sold again. This action cannot be undone.',
  textOne: (buyer: string, amount: string) =>
    `${buyer} gets ${amount} back, the fee included, and the ticket is no longer valid. Its place is free to be sold again. This action cannot be undone.`,
  none: 'Choose at least one ticket.',
  action: (amount: string) => `Refund ${amount}`,
  keep: 'Keep tickets',
  keepOne: 'Keep ticket',
  done: (n: number) => (n === 1 ? 'Registration refunded' : `${n} tickets refunded`),
  waiting: (done: number, waiting: number) =>
    done === 0
      ? `The refund of ${tickets(waiting)} is on its way.`
      : `${tickets(done)} refunded, ${waiting} on the way.`,
  refused: (refused: number, others: number) =>
    `The card provider refused ${tickets(refused)}, which ${refused === 1 ? 'stays' : 'stay'} valid.${others > 0 ? ` ${tickets(others)} ${others === 1 ? 'is' : 'are'} refunded.` : ''}`,
} as const;
