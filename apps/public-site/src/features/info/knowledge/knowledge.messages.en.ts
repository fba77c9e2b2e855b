import { formatNumber } from '@foyer/domain';
import { organizerTopics } from './knowledge-organizers.messages.en.ts';
import { patronTopics } from './knowledge-patrons.messages.en.ts';

export const knowledge = {
  title: 'Knowledge Base',
  lead: 'Short answers, for those who come and for those who put something on.',
  search: 'Search the answers',
  searchHint: 'A word or two: refund, camera, fee',
  count: (count: number) => (count === 1 ? '1 answer' : `${formatNumber(count)} answers`),
  none: (query: string) => `No answer has all of “${query}”.`,
  noneText: 'Try fewer or other words, or write to us.',
  clear: 'Show all answers',
  link: (title: string) => `Link to “${title}”`,
  ask: 'Something else? Write to',
  topics: [...patronTopics, ...organizerTopics],
} as const;
