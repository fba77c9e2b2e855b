import type { APIRequestContext, Page } from '@playwright/test';
import { createTier, getMemberships } from '@foyer/contracts';
import { callApi, unique } from './api.ts';
import { apiAs } from './events.ts';
import { ownHouse, type House } from './own-house.ts';

export interface HouseWithTier extends House {
  tier: { id: string; name: string; priceId: string };
}

/** A house of its own that sells a membership for 6 dollars a month, and lets it be tried. */
export async function houseWithTier(baseURL: string, trialDays = 0): Promise<HouseWithTier> {
  const house = await ownHouse(baseURL);
  const owner = await apiAs(baseURL, 'owner@foyer.test');
  const name = unique('Friend ');
  const { id, prices } = await callApi(owner, createTier, {
    body: {
      ownerId: house.id,
      name,
      description: '<p>First to know what comes.</p>',
      trialDays,
      prices: [
        { price: 6, interval: 'month' },
        { price: 60, interval: 'year' },
      ],
    },
  });
  await owner.dispose();
  return { ...house, tier: { id, name, priceId: prices[0]?.id ?? '' } };
}

/** Begins to subscribe as whoever is signed in there; where it is paid. */
export async function startedMembership(
  page: Pick<Page, 'request'>,
  { id: ownerId, tier }: HouseWithTier,
): Promise<string> {
  const request: APIRequestContext = page.request;
  const { csrfToken } = await callApi(request, getMemberships, { query: { ownerId } });
  const response = await request.post('/membership_subscriptions/initialize_session', {
    form: { owner_id: ownerId, price_id: tier.priceId, csrf_token: csrfToken ?? '' },
    maxRedirects: 0,
  });
  return new URL(response.headers()['location'] ?? '/', response.url()).pathname;
}
