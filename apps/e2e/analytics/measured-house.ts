import {
  connectPaymentAccount,
  createOrganization,
  updateAccount,
  type AnalyticsIds,
  type ManagedEvent,
} from '@foyer/contracts';
import { callApi, unique } from '../support/api.ts';
import { apiAs, publishEventOf } from '../support/events.ts';

export const IDS: AnalyticsIds = {
  googleAnalyticsId: 'G-AB12CD34EF',
  metaPixelId: '123456789012345',
  googleTagManagerContainerId: 'GTM-AB12CD3',
};

export interface House {
  id: string;
  name: string;
  username: string;
  event: ManagedEvent;
}

/** An organization of its own that sells an event and measures its visits. */
export async function measuredHouse(
  baseURL: string,
  ids: Partial<AnalyticsIds> = IDS,
): Promise<House> {
  const owner = await apiAs(baseURL, 'owner@foyer.test');
  const username = unique('m').replace(/[^a-z0-9]/g, '');
  const name = `Measured ${username.slice(1, 5)}`;
  const { id } = await callApi(owner, createOrganization, {
    body: { name, username, timezone: 'America/New_York', currency: 'usd' },
  });
  await callApi(owner, connectPaymentAccount, { query: { ownerId: id } });
  await callApi(owner, updateAccount, { params: { ownerId: id }, body: ids });
  const event = await publishEventOf(owner, id);
  await owner.dispose();
  return { id, name, username, event };
}
