export const refusals = {
  https: 'Invalid Webhook URL: HTTPS Required',
  publicAddress: 'Use a public https:// address.',
} as const;

/** What the event that somebody asked for as a test says. */
export const testEvent =
  'This is a test event. Nothing happened to any order, ticket or membership.';

export const pausedMail = {
  subject: 'A webhook was paused',
  heading: (account: string) => `A webhook of ${account} was paused`,
  address: 'Address',
  why: 'Why',
  text: 'Events are no longer sent to it. Correct the address and set the webhook to Active; what failed can be sent again from the logs.',
  button: 'Open the Developer Zone',
  reason: (account: string) => `You get this mail because you own ${account}.`,
} as const;

/** Why a webhook was paused, or an event was not delivered. */
export const reasons = {
  threeDays: 'The receiver did not accept an event for three days.',
  gone: 'The receiver answered 410 Gone.',
  cannotReceive: 'This address cannot receive webhooks.',
  notPublic: 'This address cannot receive webhooks: it is not on the public internet.',
  paused: 'Not sent: the webhook is paused or deleted.',
  timedOut: 'No complete answer within 5 seconds.',
  unknownHost: 'The host name was not found.',
  refused: 'The connection was refused.',
  certificate: 'The certificate of the host is not valid.',
  failed: 'The connection failed.',
} as const;
