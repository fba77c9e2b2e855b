import type { listWaitingRefunds, Query, ResponseOf } from '@foyer/contracts';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findWaitingRefunds } from './refunds.repository.ts';

export const readWaitingRefunds = (
  deps: Deps,
  { page, perPage }: Query<typeof listWaitingRefunds>,
): Promise<ResponseOf<typeof listWaitingRefunds>> =>
  readOnly(deps.pool, async (tx) => ({
    ...(await findWaitingRefunds(tx, { page, perPage })),
    ...{ page, perPage },
  }));
