import { formatNumber } from '@foyer/domain';

/** What is said of a file that cannot be read as lines and cells. */
export const csvFileMessages = {
  problem: (reason: string) => `Error reading file: ${reason}`,
  unreadable: 'it could not be opened. Choose it again.',
  tooLarge: 'it is larger than 10 MB.',
  notText: 'it is no text. In a spreadsheet, save it as CSV.',
  quotes: (line: number) => `a quotation mark on line ${formatNumber(line)} has no partner.`,
} as const;
