import type { Page } from '@playwright/test';
import {
  ERROR_STATUS,
  errorTexts,
  type AnyEndpoint,
  type ErrorBody,
  type ErrorCode,
  type ResponseOf,
} from '@foyer/contracts';

const addressesOf = (path: string) => new RegExp(`${path.replaceAll(/:\w+/g, '[\\w-]+')}(\\?|$)`);

/**
 * What no call brings about, for time and banks do: the product’s own answer, but for what they
 * would have changed of it.
 */
export async function saidOtherwise<E extends AnyEndpoint>(
  page: Page,
  { path, method }: E,
  change: Partial<ResponseOf<E>>,
): Promise<void> {
  await page.route(addressesOf(path), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), ...change };
    return route.fulfill({ response, json });
  });
}

/** The first responses that travel with a page stay away: it asks for them, as on the way to it. */
export async function withoutFirstData(page: Page, address: string): Promise<void> {
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const tag = /<script type="application\/json" id="foyer-first-data">.*?<\/script>/s;
      return route.fulfill({ response, body: (await response.text()).replace(tag, '') });
    },
  );
}

/** Refused, as the server refuses it in a case that no call brings about. */
export async function refusedWith(
  page: Page,
  { path, method }: AnyEndpoint,
  code: ErrorCode,
): Promise<void> {
  const json = { code, message: errorTexts[code], errorId: '01990000' } satisfies ErrorBody;
  await page.route(addressesOf(path), (route) =>
    route.request().method() === method
      ? route.fulfill({ status: ERROR_STATUS[code], json })
      : route.fallback(),
  );
}
