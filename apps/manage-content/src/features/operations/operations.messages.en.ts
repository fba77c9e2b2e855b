import { formatNumber } from '@foyer/domain';

interface Found {
  count: number;
  /** "3 minutes ago" */
  ago: string | null;
  since: string | null;
  version: string;
}
interface Words {
  ok: (found: Found) => string;
  not: (found: Found) => string;
}
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Texts of the page on which administrators see what went wrong. */
export const messages = {
  lead: 'What did not work by itself, and how the parts of the house are. What you do here stands in the audit log.',

  health: 'Health',
  checkedAt: (when: string, trouble: number) =>
    `${
      trouble === 0
        ? 'Everything works'
        : `${counted(trouble, 'part needs', 'parts need')} somebody to look at it`
    }, as of ${when}.`,
  refresh: 'Look again',
  states: {
    ok: 'Works',
    warning: 'Look at it',
    failing: 'Does not work',
  },
  parts: {
    database: 'Database',
    schema: 'Tables',
    worker: 'Worker',
    queue: 'Queue',
    listeners: 'News inside the house',
    webhooks: 'Webhooks',
    release: 'Pages',
  },
  findings: {
    database: {
      ok: () => 'It reads and takes what is written.',
      not: () => 'It does not take what is written, so nothing can be sold. Is its disk full?',
    },
    schema: {
      ok: ({ version, since }) => `Version ${version}, since ${since ?? ''}.`,
      not: ({ count }) =>
        `${counted(count, 'migration is', 'migrations are')} missing. Run “npm run migrate”.`,
    },
    worker: {
      ok: ({ ago }) => `Last heard ${ago ?? ''}.`,
      not: ({ ago }) =>
        `${ago ? `Last heard ${ago}` : 'Never heard'}. Mails, refunds and webhooks wait: start it again.`,
    },
    queue: {
      ok: ({ count }) => (count === 0 ? 'Nothing waits.' : `${counted(count, 'job', 'jobs')} due.`),
      not: ({ count, ago }) =>
        `${counted(count, 'job', 'jobs')} due, the first one ${ago ?? ''}. The worker does not keep up.`,
    },
    listeners: {
      ok: () => 'Everybody hears what happens.',
      not: ({ count }) =>
        `${counted(count, 'listener fails', 'listeners fail')} and will be tried again: its log says why.`,
    },
    webhooks: {
      ok: () => 'No receiver fails at every try.',
      not: ({ count, since }) =>
        `${counted(count, 'receiver fails', 'receivers fail')} at every try, the first since ${since ?? ''}.`,
    },
    release: {
      ok: ({ count, version, since }) =>
        `Release ${formatNumber(count)}${version && ` with the frame ${version}`}, since ${since ?? ''}.`,
      not: () => 'No pages are published.',
    },
  } satisfies Record<string, Words> as Record<
    'database' | 'schema' | 'worker' | 'queue' | 'listeners' | 'webhooks' | 'release',
    Words
  >,

  refunds: 'Refunds waiting',
  refundTable: 'Refunds',
  refundsWell: 'All is well: no refund waits.',
  refundPages: 'Pages of refunds',
  refundCount: (count: number) => counted(count, 'refund', 'refunds'),
  refundColumns: {
    order: 'Order',
    organizer: 'Organizer',
    amount: 'Amount',
    state: 'State',
    since: 'Since',
    because: 'Why',
    actions: 'Actions',
  },
  order: (number: string) => `Order ${number}`,
  refundStates: {
    waiting: 'Waits',
    refused: 'Refused',
    returned: 'Came back',
  },
  refundBecause: {
    waiting: 'The provider was not asked yet.',
    refused: 'The provider gave no reason.',
    returned: 'The bank gave no reason.',
  },
  tries: (tries: number) => counted(tries, 'try', 'tries'),
  itsSellers: 'The ticket is valid again: its seller refunds it anew.',
  retry: 'Try again',
  retryOf: (number: string) => `Try again: refund of order ${number}`,
  retried: {
    refunded: 'The money went back',
    waiting: 'The provider did not reply; it is tried again',
    refused: 'The provider refuses it',
  },

  jobs: 'Failed jobs',
  jobTable: 'Jobs',
  jobsWell: 'All is well: no job fails.',
  jobPages: 'Pages of jobs',
  jobCount: (count: number) => counted(count, 'job', 'jobs'),
  jobColumns: {
    task: 'What it does',
    state: 'State',
    since: 'Since',
    error: 'Last error',
    actions: 'Actions',
  },
  jobStates: {
    ended: 'Tried no more',
    failing: 'Keeps failing',
    running: 'Runs now',
  },
  triesOf: (tries: number, most: number) =>
    `${formatNumber(tries)} of ${counted(most, 'try', 'tries')}`,
  nextTry: (when: string) => `next ${when}`,
  noError: 'Its worker ended with it.',
  about: (name: string, id: string) => `${name} ${id}`,
  jobNumber: (id: string) => `Job ${id}`,
  run: 'Run again',
  runOf: (id: string) => `Run again: job ${id}`,
  ran: 'The job is due now',
  giveUp: 'Give up',
  giveUpOf: (id: string) => `Give up: job ${id}`,
  giveUpTitle: (what: string) => `Give up “${what}”?`,
  giveUpText: 'It is tried no more and leaves this list. What it was to do stays undone.',
  gaveUp: 'The job is given up',

  mails: 'Mails not delivered',
  mailTable: 'Mails',
  mailsWell: 'All is well: the mail server took every mail of the last 30 days.',
  mailsLead:
    'What our mail server did not take in the last 30 days. A mail that it took and that was sent back later is not seen here.',
  mailPages: 'Pages of mails',
  mailCount: (count: number) => counted(count, 'mail', 'mails'),
  mailColumns: {
    to: 'To',
    kind: 'About',
    state: 'State',
    at: 'When',
    because: 'Reply',
    actions: 'Actions',
  },
  mailStates: {
    bounced: 'Bounced',
    not_delivered: 'Not taken',
  },
  otherMail: 'Something else',
  contentGone: 'Its content is deleted.',
  send: 'Resend',
  sendOf: (to: string) => `Resend: mail to ${to}`,
  sent: 'The mail is on its way',
} as const;
