import type { FirstSteps } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { isReachable } from '../../platform/access/policies.ts';
import { readOnly } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { findFirstSteps } from './first-steps.repository.ts';

export const readFirstSteps = (deps: Deps, actor: Actor, ownerId: string): Promise<FirstSteps> =>
  readOnly(deps.pool, async (tx) => {
    const steps = await findFirstSteps(tx, ownerId);
    if (!steps) throw new DomainError('not_found');
    return { ...steps, emailConfirmed: isReachable(actor) };
  });
