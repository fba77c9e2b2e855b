import { links } from '../platform/links.ts';

/** What an event may lack before it goes on sale: the paths in the response of `publishEvent`. */
export const PUBLISH_PROBLEMS = [
  'email',
  'name',
  'dates',
  'ticketTypes',
  'payments',
  'location',
] as const;
export type PublishProblem = (typeof PUBLISH_PROBLEMS)[number];

/** The page, and on it the field, where a problem is mended; null for what no page knows. */
export function whereToMend(
  path: string,
  event: { id: string; ownerUsername: string },
): string | null {
  switch (path) {
    case 'email':
      return links.accountSessions();
    case 'payments':
      return links.settingsPayouts(event.ownerUsername);
    case 'ticketTypes':
      return links.courseTickets(event.id);
    case 'dates':
      return `${links.courseDates(event.id)}#${path}`;
    case 'name':
    case 'location':
      return `${links.courseDetails(event.id)}#${path}`;
    default:
      return null;
  }
}
