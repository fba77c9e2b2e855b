/**
 * A username as the eye takes it: two that look alike are the same here. `username_looks` of the
 * database is the same rule, and a test compares them.
 */
export const usernameLooks = (username: string): string =>
  username
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's');
