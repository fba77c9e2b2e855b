import { formatNumber } from '@foyer/domain';

/** Where and when, in mails, on paper and in files. */
export const labels = {
  when: 'When',
  doors: 'Doors',
  soon: 'New date to be announced',
  where: 'Where',
  tickets: 'Tickets',
  ticket: 'Ticket',
  code: 'Ticket code',
  codes: 'Ticket codes',
  name: 'Name',
  order: 'Order',
  tba: 'To be announced',
  online: 'Online',
} as const;

export const howTo = {
  attached: 'The tickets are attached as a PDF, and the date for your calendar.',
  atTheDoor:
    'Show the code on your phone or on paper at the door. Each code admits one person, once.',
} as const;

export const confirmationTexts = {
  subject: (event: string) => `Your tickets for ${event}`,
  preview: (count: number, date: string) =>
    `${count === 1 ? '1 ticket' : `${formatNumber(count)} tickets`} for ${date}`,
  heading: (event: string) => `You are going to ${event}`,
  text: (name: string, count: number) =>
    `Hello ${name}, thank you for your order. Here ${count === 1 ? 'is your ticket' : `are your ${formatNumber(count)} tickets`}.`,
  soldBy: 'Sold by',
  questions: 'Questions',
  refunds: 'Refunds',
  refundsUntil: (day: string) => `Until ${day}, on your ticket page`,
  noRefunds: 'None',
  reason: (owner: string) =>
    `You get this mail because you ordered tickets from ${owner}. ` +
    'Whoever has its link can use the tickets, so pass it on with care.',
} as const;

export const open = {
  ticket: 'Open your ticket',
  tickets: 'Open your tickets',
} as const;

/** One ticket to its holder: because they claimed it, because it came back to them, or once more. */
export const holderTexts = {
  claimed: {
    subject: (event: string) => `Your ticket for ${event}`,
    heading: (event: string) => `You are going to ${event}`,
    text: (name: string, from: string) =>
      `Hello ${name}, here is the ticket that ${from} gave you. It is yours alone now.`,
  },
  returned: {
    subject: (event: string) => `Your ticket for ${event} is yours again`,
    heading: (event: string) => `Your ticket for ${event}`,
    text: (name: string) =>
      `Hello ${name}, the ticket that you gave away was not claimed and is yours again. It has a new code: the one that you had before works no more.`,
  },
  exchanged: {
    subject: (event: string) => `Your ticket for ${event} is for another date`,
    heading: (event: string) => `Your ticket for ${event}`,
    text: (name: string) =>
      `Hello ${name}, here is the ticket that you have in exchange. Its code is new: the one that you had for the other date works no more.`,
  },
  returnedDifference: (amount: string) =>
    `It costs less than the one before: ${amount} goes back to the card that it was paid with, in a few days.`,
  resend: {
    subject: (event: string) => `Your ticket for ${event}`,
    heading: (event: string) => `Your ticket for ${event}`,
    text: (name: string) => `Hello ${name}, here is your ticket again.`,
  },
  earlier: 'its earlier holder',
  why: (owner: string) =>
    `You get this mail because a ticket of ${owner} is in your name. Whoever has its link can use the ticket, so pass it on with care.`,
} as const;

/** A ticket on paper. */
export const paper = {
  title: 'Tickets',
  place: (number: number, count: number) =>
    `Ticket ${formatNumber(number)} / ${formatNumber(count)}`,
  doors: (time: string) => `Doors ${time}`,
  door: 'Show this code at the door',
  doorHint: 'It admits one person, once. Keep it to yourself: whoever shows it first comes in.',
  online: 'A ticket to watch online',
  onlineHint: 'It is for one person. Keep the code to yourself.',
  code: 'Code',
  order: 'Order',
  paid: 'Paid',
  free: 'Free',
  all: (amount: string) => `${amount}, all fees included`,
  soldBy: 'Sold by',
  qr: (name: string) => `QR code of ${name}’s ticket`,
} as const;

/** An entry of a calendar. */
export const calendar = {
  doors: (time: string) => `Doors open at ${time}.`,
  description: (count: number, url: string) =>
    `${count === 1 ? 'Your ticket' : `Your ${formatNumber(count)} tickets`}: ${url}`,
} as const;

/** The end of a file's name. */
export const ticketsFile = (name: string) => `${name}-tickets.pdf`;
