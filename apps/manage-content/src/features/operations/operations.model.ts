import type { FailedJob, HealthCheck, UndeliveredMail, WaitingRefund } from '@foyer/contracts';
import { formatAgo, formatDateTime } from '@foyer/domain';
import { z } from 'zod';
import { jobTexts, mailTexts } from './kinds.messages.en.ts';
import { messages as m } from './operations.messages.en.ts';

export const PER_PAGE = 25;

const pageNumber = z.coerce.number().int().min(1).default(1);
/** What the address says: which page of each list. */
export const OperationsState = z.object({
  refunds: pageNumber,
  jobs: pageNumber,
  mails: pageNumber,
});
export type OperationsState = z.infer<typeof OperationsState>;

/** A page of a list, as it is read. */
export interface Listed<T> {
  data: T[];
  totalCount: number;
}

export const CHECK_TONES = { ok: 'positive', warning: 'warning', failing: 'danger' } as const;

/** What a check found, as a sentence. */
export function findingOf(check: HealthCheck, at: string, zone: string): string {
  const { id, state, count, since, version } = check;
  const words = m.findings[id];
  return words[state === 'ok' ? 'ok' : 'not']({
    count: count ?? 0,
    ago: since && formatAgo(since, at),
    since: since && formatDateTime(since, zone),
    version: version ?? '',
  });
}

/** How many checks are not as they should be. */
export const troubleIn = (checks: readonly HealthCheck[]) =>
  checks.filter(({ state }) => state !== 'ok').length;

export const taskOf = ({ task }: FailedJob) => jobTexts[task] ?? task;
/** What a job is about: its number, and what it was given by id. */
export const aboutOf = ({ id, about }: FailedJob) =>
  [m.jobNumber(id), ...about.map((one) => m.about(one.name, one.id))].join(' · ');

export const kindOf = ({ kind }: UndeliveredMail) =>
  mailTexts[kind] ?? mailTexts[kind.split('-')[0] ?? ''] ?? m.otherMail;

/** Why a refund is here: what the provider said, or why it was asked for. */
export const becauseOf = ({ because, state }: WaitingRefund) => because ?? m.refundBecause[state];

/** `550 5.1.1 no such user`: the code is said once. */
export const replyOf = ({ code, because }: UndeliveredMail) =>
  code === null || because.startsWith(String(code)) ? because : `${code} ${because}`;
