import { formatNumber } from '@foyer/domain';

/** What capacity that ticket types share says. */
export const messages = {
  title: 'Shared capacity',
  lead: 'Places that several ticket types draw on together, such as the seats of a hall: when they are gone, all of these types are sold out.',
  add: 'Share capacity',
  newTitle: 'New shared capacity',
  editTitle: 'Edit shared capacity',
  edit: (name: string) => `Edit ${name}`,
  editAction: 'Edit',
  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this shared capacity?',
  removeText: (name: string) =>
    `“${name}” limits nothing any more. Each ticket type keeps its own number, and sold tickets stay valid.`,
  name: 'Name',
  nameHint: 'Only you and your team see it.',
  capacity: 'Number per date',
  capacityInvalid: 'A whole number',
  capacityMax: (max: string) => `At most ${max}`,
  types: 'Ticket types that draw on it',
  typesRequired: 'Choose a ticket type',
  noType: 'No ticket type',
  save: 'Save',
  places: (capacity: number, dates: number) =>
    dates > 1 ? `${formatNumber(capacity)} for each date` : formatNumber(capacity),
  left: (left: number, name: string, dates: number) =>
    dates > 1
      ? `at least ${formatNumber(left)} left in ${name} on each date`
      : `${formatNumber(left)} left in ${name}`,
} as const;
