/** What lists of people and organizations say. */
export const messages = {
  count: {
    User: (count: string) => (count === '1' ? '1 person' : `${count} people`),
    School: (count: string) => (count === '1' ? '1 organization' : `${count} organizations`),
    all: (count: string) => (count === '1' ? '1 organizer' : `${count} organizers`),
  },
  moreThan: (counted: string) => `More than ${counted}`,
  /** On the last page of so many. */
  first: (counted: string) => `These are the first ${counted}. Search by a name to see others.`,
  username: (username: string) => `@${username}`,
  followers: (count: string) => (count === '1' ? '1 follower' : `${count} followers`),
  upcoming: (count: string) => (count === '1' ? '1 upcoming event' : `${count} upcoming events`),
  /** More was typed than is searched by. */
  cut: (most: string) => `Only the first ${most} characters were searched for.`,
  none: {
    User: 'No people found',
    School: 'No organizations found',
    all: 'No organizers found',
  },
  /** Nobody has the words as they were typed; these have words like them. */
  close: (query: string) => `No exact match for “${query}”. Closest to it:`,
} as const;
