import { urlChoice, urlFields, urlPage, type UrlStateOf } from '@foyer/remote-kit';
import type { ProfileType } from '../../shared/profile-list.model.ts';
import { urlQuery } from '../../shared/typed-query.model.ts';

/** What the address of the directory says. */
export const OrganizersState = urlFields({
  query: urlQuery(),
  type: urlChoice('all', 'people', 'organizations'),
  page: urlPage(),
});
export type OrganizersState = UrlStateOf<typeof OrganizersState>;
export type Shown = OrganizersState['type'];

export const SHOWN: readonly Shown[] = ['all', 'people', 'organizations'];

/** Whom a choice lists. */
export const TYPES: Record<Shown, ProfileType> = {
  all: 'all',
  people: 'User',
  organizations: 'School',
};
