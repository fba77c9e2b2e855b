import {
  connectPaymentAccount,
  createOrganization,
  type AnalyticsIds,
  updateAccount,
  type ManagedEvent,
} from '@foyer/contracts';
import { callApi, unique } from './api.ts';
import { apiAs, publishEventOf } from './events.ts';

export interface House {
  id: string;
  name: string;
  username: string;
  event: ManagedEvent;
}

/**
 * An organization of the demo's owner that sells an event, and nothing else: its money and its lists
 * are moved by no other test.
 */
export async function ownHouse(baseURL: string, ids?: Partial<AnalyticsIds>): Promise<House> {
  const owner = await apiAs(baseURL, 'owner@foyer.test');
  const username = unique('h').replace(/[^a-z0-9]/g, '');
  const name = `House ${username.slice(1, 5)}`;
  const { id } = await callApi(owner, createOrganization, {
    body: { name, username, timezone: 'America/New_York', currency: 'usd' },
  });
  await callApi(owner, connectPaymentAccount, { query: { ownerId: id } });
  if (ids) await callApi(owner, updateAccount, { params: { ownerId: id }, body: ids });
  const event = await publishEventOf(owner, id);
  await owner.dispose();
  return { id, name, username, event };
}
