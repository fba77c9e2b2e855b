import { formatNumber } from '@foyer/domain';

/** What the log of an account says around its rows. */
export const messages = {
  title: 'Log',
  lead: (name: string) =>
    `Who changed what in ${name}, from what to what, and when. Only its owner reads this, and nobody can change it.`,
  leadOwn: 'Who changed what in your account, from what to what, and when. Nobody can change it.',
  columns: {
    at: 'When',
    who: 'Who',
    what: 'What was done',
    changes: 'Changes',
  },
  platform: 'Foyer',
  exportCsv: 'Export CSV',
  pages: 'Pages of the log',
  count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`,
  empty: 'Nothing yet',
  emptyText: 'What you and your team change stands here from now on.',
  change: (thing: string, field: string) => `${thing}, ${field}`,
  thing: (subject: string, name: string) => `${subject} “${name}”`,
  nothing: 'nothing',
  more: (count: number) => `and ${formatNumber(count)} more, which are in the file`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
} as const;
