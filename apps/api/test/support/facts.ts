import { transact } from '../../src/platform/db/database.ts';
import { emit, type DomainEvent } from '../../src/platform/jobs/outbox.ts';
import type { TestApi } from './test-api.ts';

/** A domain event of which only so much is said as the test looks at. */
export type Happened = Pick<DomainEvent, 'type' | 'targetId' | 'actorId'> & { data?: object };

/** It happened, in a transaction of its own; returns its id. */
export const happened = (api: TestApi, ownerId: string, event: Happened): Promise<string> =>
  transact(api.pool, (tx) => emit(tx, { ownerId, data: {}, ...event } as DomainEvent));
