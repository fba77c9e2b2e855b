import { call } from '@foyer/api-client';
import { listRegistrations, type RegistrationRow } from '@foyer/contracts';

const AT_ONCE = 100;

/** Everybody who may come to a date, or to any: paper has no pages to turn to. */
export async function fetchDoorList(
  eventId: string,
  instanceId: string | undefined,
  signal: AbortSignal,
): Promise<RegistrationRow[]> {
  const guests: RegistrationRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, totalCount } = await call(
      listRegistrations,
      {
        params: { eventId },
        query: { status: 'active', page, perPage: AT_ONCE, ...(instanceId && { instanceId }) },
      },
      { signal },
    );
    guests.push(...data);
    if (guests.length >= totalCount || data.length === 0) return guests;
  }
}
