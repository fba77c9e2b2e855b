import type { SessionUser } from '@foyer/contracts';

/** A signed-in person for tests of account pages. */
export const nora: SessionUser = {
  id: '01980000-0000-7000-8000-000000000001', type: 'User', identifier: 'nora', username: 'nora', firstName: 'Nora', name: 'Nora Lind', avatar: null,
  email: 'nora@mail.test', admin: false, developerZone: false, emailVerified: true, organizations: [],
};
export const noraSession = { user: nora, csrfToken: 'csrf' };
