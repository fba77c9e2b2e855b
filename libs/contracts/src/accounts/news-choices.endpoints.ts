import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './news-choices.schemas.ts';

export type { NewsChoices } from './news-choices.schemas.ts';

const path = '/client_side_api/notifications/choices';

export const getNewsChoices: Endpoint<typeof schemas.getNewsChoices> = {
  id: 'notifications.choices',
  method: 'GET',
  path,
  access: 'user',
};

export const updateNewsChoices: Endpoint<typeof schemas.updateNewsChoices> = {
  id: 'notifications.choose',
  method: 'PATCH',
  path,
  access: 'user',
};

/** Whoever has the link of the mail, without an account. */
export const unsubscribe: Endpoint<typeof schemas.unsubscribe> = {
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '/client_side_api/notifications/unsubscribe',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  errors: ['unsubscribe_link_invalid'],
};
