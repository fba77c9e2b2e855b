import { formatNumber } from '@foyer/domain';

const emails = (count: number) => `${formatNumber(count)} ${count === 1 ? 'email' : 'emails'}`;

/** What importing a file of emails says. */
export const messages = {
  title: 'Bulk Import',
  lead: (list: string) => `Put many people on “${list}” at once.`,
  file: 'CSV file',
  fileHint:
    'One column with an email in each line. With a first line that names the columns, the one called “Email” is read.',
  reading: 'Reading the file and looking whom the list has already',
  wrongType: 'Invalid file format. Please upload a CSV file.',
  none: 'Please select a file with emails to import',
  ready: (count: number) => `${emails(count)} ready to import`,
  wrong: (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'} with errors`,
  mend: 'Fix or remove the rows with errors first.',
  tooMany: (most: number) => `A file can bring at most ${formatNumber(most)} emails.`,
  show: 'Lines of the file',
  shown: {
    problems: 'With errors',
    ready: 'Ready',
  },
  tables: {
    problems: 'Rows to mend',
    ready: 'Rows to import',
  },
  columns: {
    line: 'Line',
    email: 'Email',
    problem: 'Error',
    actions: 'Actions',
  },
  problems: {
    invalid: 'Invalid email format',
    duplicate: 'Duplicate email within file',
    existing: 'Email already exists in the list',
  },
  pages: 'Pages of rows',
  noReady: 'No row can be imported yet',
  edit: 'Fix',
  editOf: (value: string) => `Fix ${value}`,
  editTitle: (line: number) => `Fix line ${formatNumber(line)}`,
  editLabel: 'Email',
  save: 'Save',
  remove: 'Remove',
  removeOf: (value: string, line: number) => `Remove ${value} of line ${formatNumber(line)}`,
  removeAll: 'Remove all rows with errors',
  submit: (count: number) => (count > 0 ? `Import ${emails(count)}` : 'Import'),
  cancel: 'Cancel',
} as const;
