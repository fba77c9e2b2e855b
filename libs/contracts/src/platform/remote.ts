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

/**
 * Parts that are documents of their own, without the shell: a page of one brings its remote's entry
 * and nothing else. Built and released as the others are.
 */
export const DOCUMENT_NAMES = ['calendar'] as const;

/**
 * What stands around a page. `public`: bar and footer. `home`: the same, drawn for the homepage.
 * `management`: sidebar. `quiet`: the wordmark only. `bare`: nothing.
 */
export const LAYOUTS = ['public', 'home', 'management', 'quiet', 'bare'] as const;
