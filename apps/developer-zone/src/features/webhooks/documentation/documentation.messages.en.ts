const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const WAITS = [
  '5 seconds',
  '5 minutes',
  '30 minutes',
  '2 hours',
  '5 hours',
  '10 hours',
  '14 hours',
  '20 hours',
  '24 hours',
];

/** What the documentation says. */
export const messages = {
  title: 'Receiving webhooks',
  lead: 'Everything your receiver has to know. It follows the Standard Webhooks rules, so any library for them works.',
  request: {
    title: 'What you receive',
    text: 'A POST with a JSON body for each event, over https, with three headers.',
    headers: {
      'webhook-id':
        'The event’s id, the same at every attempt. Keep it, and skip what you have seen.',
      'webhook-timestamp':
        'When this attempt was sent, in seconds since 1970. Refuse what is older than five minutes.',
      'webhook-signature':
        'One or two signatures of id, timestamp and body, parted by a space. One of them must verify; two come while a key is replaced.',
    },
  },
  verify: {
    title: 'Check the signature',
    text: 'Anybody can call your address; only we can sign with your secret key. Verify the body as it came, before you parse it. In Node.js:',
  },
  answer: {
    title: 'Answer, and what happens when you do not',
    text: 'Answer with any 2xx status within five seconds and do longer work afterwards. Redirects are not followed. 410 pauses the webhook at once.',
    schedule: `Anything else is tried again after ${listed(WAITS)}; a Retry-After header that asks for longer is honored. A webhook that accepted nothing for three days is paused, and its owner gets an email.`,
    once: 'An event arrives at least once, sometimes twice, and not always in order: go by its id and timestamp.',
  },
  events: { title: 'Event types' },
} as const;
