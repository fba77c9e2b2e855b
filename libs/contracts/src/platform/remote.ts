/** The parts that the front end is made of, each built and released alone. */
export const REMOTE_NAMES = [
  'public-site',
  'checkout',
  'tickets',
  'manage-content',
  'manage-memberships',
  'reporting',
  'developer-zone',
] as const;
