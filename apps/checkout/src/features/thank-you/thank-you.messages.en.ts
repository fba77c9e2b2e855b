import { formatNumber } from '@foyer/domain';

/** What the order says after it was sent. */
export const messages = {
  waiting: 'One moment, we are checking your payment',
  waitingText:
    'You may close this page: what you bought comes by email as soon as the payment is through.',
  underWay: 'Your payment is on its way',
  underWayText:
    'Your bank may take some days. Your tickets are kept for you until it has decided, and come by email as soon as the payment is through. You may close this page.',
  underWayAlone:
    'Your bank may take some days. What you bought comes by email as soon as the payment is through. You may close this page.',
  goesBack:
    'It will not take place as you bought it, and a payment that a bank has begun cannot be stopped. What arrives of it goes back to you by itself, and a mail tells you so.',
  title: 'Thank you. See you there.',
  onlineTitle: 'Thank you.',
  memberTitle: 'Thank you. You are a member.',
  toMembership: 'See your membership',
  gift: {
    title: 'Thank you for your gift.',
    heading: (name: string) => `Your gift for ${name}`,
    what: (tier: string, house: string) => `A membership of ${house}: ${tier}`,
    mailed: (email: string, day: string) => `We mail it to ${email} on ${day}.`,
    mailedNow: (email: string) => `We mail it to ${email}.`,
    byHand: 'Hand the code or the link over: whoever has it can claim the membership, once.',
    code: 'Code',
    link: 'Link',
    goodUntil: (day: string) =>
      `To be claimed until ${day}. Its time begins on the day when it is claimed.`,
    claimed: 'It was claimed.',
    over: 'It can no longer be claimed.',
    copy: 'Copy the link',
    copied: 'Copied',
    print: 'Print',
  },
  mailed: (email: string, count: number) =>
    count === 1
      ? `The ticket is on its way to ${email}.`
      : `The tickets are on their way to ${email}.`,
  receiptMailed: (email: string) => `The receipt is on its way to ${email}.`,
  codes: {
    title: 'Your tickets',
    qr: (name: string) => `QR code of ${name}’s ticket`,
    code: 'Code',
    all: (count: number) => `Show all ${formatNumber(count)} tickets`,
  },
  mail: {
    title: 'Nothing in your mail?',
    text: (email: string) =>
      `It went to ${email} and may take some minutes. Look in the spam folder, too.`,
    again: 'Resend',
    mend: 'Change the address',
    mendText:
      'What was sent to the former address stops working, also what you saved or printed from it. This page and the new mail have what is valid.',
    label: 'Email',
    badEmail: 'Please enter a valid email address',
    same: 'It went to this address already. Enter the right one, or go back and resend it.',
    didYouMean: (email: string) => `Did you mean ${email}?`,
    send: 'Send to this address',
    cancel: 'Cancel',
  },
  refundedSum: 'Refunded',
  toSeller: (name: string) => `Go to ${name}`,
  view: 'View Tickets',
  stream: 'View Stream',
  calendar: 'Add to calendar',
  calendarOf: (name: string) => `${name} Calendar`,
  calendarFile: 'Apple Calendar and others (.ics)',
  pdf: 'Download PDF',
  receipt: 'Download receipt',
  share: 'Bring somebody along',
  account: {
    title: 'Keep your tickets in one place',
    text: (email: string) =>
      `An account with ${email} finds this order by itself, and the next checkout is filled in.`,
    action: 'Create an account',
  },
  copy: 'Copy link',
  copied: 'Link copied',
  on: (name: string) => `Share on ${name}`,
  close: 'Back to the event',
  order: (id: string) => `Order ${id}`,
  paidWith: (card: string) => `Paid with ${card}`,
  failed: 'We’re sorry. Your payment attempt didn’t go through.',
  failedText: 'Nothing was charged, or it is on its way back. The tickets may still be there.',
  notCharged: 'Nothing was charged, or it is on its way back.',
  again: 'Try Again',
  support: 'Questions? Write to',
  refusedCard:
    'Your bank refused this card and asks not to try it again. Nothing was charged. Your tickets are still held: pay with another card or from a bank account before the clock ends.',
  refusedCardAlone:
    'Your bank refused this card and asks not to try it again. Nothing was charged.',
  anotherWay: 'Pay another way',
  declined:
    'Nothing was charged. Your tickets are still held: pay with the same card or another way before the clock ends.',
  declinedAlone: 'Nothing was charged.',
  wrongZip:
    'The ZIP code is not the one that your bank has for this card. Nothing was charged. Your tickets are still held: try again with that ZIP code, or pay another way, before the clock ends.',
  wrongZipAlone:
    'The ZIP code is not the one that your bank has for this card. Nothing was charged.',
  elsewhere: {
    title: 'This page opens in the browser that bought',
    text: 'Your tickets are in your mail. Or log in to see those of your account.',
    signedInText: 'Your tickets are in your mail, and those of your account are under Tickets.',
    myTickets: 'My tickets',
  },
  canceled: 'This order was canceled',
  canceledText: 'Its tickets are no longer valid.',
  canceledAlone: 'Nothing of it is valid any more.',
  refunded: 'This order was refunded',
  refundedText:
    'Its tickets are no longer valid. The money goes back to what was paid with, and a mail says how much.',
  moneyBack: 'The money goes back to what was paid with, and a mail says how much.',
  toEvent: 'Go to the event',
} as const;
