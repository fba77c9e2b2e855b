import type { FailedJob, listFailedJobs, Query, ResponseOf } from '@foyer/contracts';
import { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { withoutAddresses } from '../../platform/runtime/log.ts';
import * as jobs from './jobs.repository.ts';

const ERROR_MAX = 300;
const Payload = z.record(z.string(), z.unknown()).catch({});
const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** Of what a job was given only ids are told: the rest may be somebody's name or address. */
const aboutOf = (payload: unknown): FailedJob['about'] =>
  Object.entries(Payload.parse(payload)).flatMap(([name, id]) => (isId(id) ? [{ name, id }] : []));

type Found = Awaited<ReturnType<typeof jobs.findFailedJobs>>['data'][number];
function stateOf({ isRunning, tries, maxTries }: Found): FailedJob['state'] {
  if (isRunning) return 'running';
  return tries >= maxTries ? 'ended' : 'failing';
}

function toFailedJob(found: Found): FailedJob {
  const { id, task, tries, maxTries, error, since, nextAt, payload } = found;
  const state = stateOf(found);
  return {
    ...{ id, task, tries, maxTries, state, about: aboutOf(payload) },
    error: error && withoutAddresses(error).slice(0, ERROR_MAX),
    since: since.toISOString(),
    nextAt: state === 'failing' ? nextAt.toISOString() : null,
  };
}

export const readFailedJobs = (
  deps: Deps,
  { page, perPage }: Query<typeof listFailedJobs>,
): Promise<ResponseOf<typeof listFailedJobs>> =>
  readOnly(deps.pool, async (tx) => {
    const { data, totalCount } = await jobs.findFailedJobs(tx, { page, perPage });
    return { data: data.map(toFailedJob), totalCount, page, perPage };
  });

/** Does something to a failed job that nobody runs, and writes it down. */
const act = (
  deps: Deps,
  actor: Actor,
  id: string,
  { work, name }: { work: (tx: Tx, id: string) => Promise<unknown>; name: string },
): Promise<undefined> =>
  transact(deps.pool, async (tx) => {
    const job = await jobs.lockFailedJob(tx, id);
    if (!job) throw new DomainError('operation_over');
    await work(tx, id);
    await recordAct(tx, actor, name, { site: true, detail: { job: id, task: job.task } });
    return undefined;
  });

export const runAgain = (deps: Deps, actor: Actor, id: string): Promise<undefined> =>
  act(deps, actor, id, { work: jobs.runNow, name: 'operations.jobRun' });

export const giveUp = (deps: Deps, actor: Actor, id: string): Promise<undefined> =>
  act(deps, actor, id, { work: jobs.giveUp, name: 'operations.jobGivenUp' });
