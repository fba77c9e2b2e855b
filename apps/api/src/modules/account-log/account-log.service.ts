import {
  actTexts,
  type AccountAct,
  type AccountChange,
  type ResponseOf,
  type listAccountLog,
} from '@foyer/contracts';
import { formatFileDate } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { ownsOrganization } from '../../platform/access/team-rows.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { CsvRow } from '../../platform/http/csv.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import {
  detailText,
  fieldName,
  subjectName,
  valueText,
  type Reading,
} from './account-log-values.model.ts';
import * as log from './account-log.repository.ts';

const ROWS_AT_ONCE = 200;

/** What members do is for the owner to read, and for none of the members. */
async function requireOwner(tx: Tx, actor: Actor, ownerId: string): Promise<Reading> {
  const userId = signedInUser(actor);
  if (ownerId !== userId && !(await ownsOrganization(tx, ownerId, userId)))
    throw new DomainError('log_is_owners');
  const reading = await log.readingOf(tx, ownerId);
  if (!reading) throw new DomainError('not_found');
  return reading;
}

async function actsOf(
  tx: Tx,
  ownerId: string,
  found: readonly log.ActRow[],
  ofAccount: Reading,
): Promise<AccountAct[]> {
  const changes = new Map<string, AccountChange[]>();
  // an event has its own days and sells in its own money
  const readings = new Map(
    found.map(({ id, eventZone, eventCurrency }) => [
      id,
      { timezone: eventZone ?? ofAccount.timezone, currency: eventCurrency ?? ofAccount.currency },
    ]),
  );
  const ids = found.map(({ id }) => id);
  for (const one of ids.length > 0 ? await log.findChanges(tx, ownerId, ids) : []) {
    const { actId, subject, subjectName: name, field, former, latter } = one;
    const reading = readings.get(actId) ?? ofAccount;
    const own = changes.get(actId) ?? [];
    own.push({
      subject: subjectName(subject),
      name: valueText('', name, reading),
      field: fieldName(field),
      before: valueText(field, former, reading),
      after: valueText(field, latter, reading),
    });
    changes.set(actId, own);
  }
  return found.map(({ id, at, action, byName, byUsername, eventId, eventName, detail }) => ({
    ...{
      id,
      action,
      detail: detailText(detail),
      at: at.toISOString(),
      changes: changes.get(id) ?? [],
    },
    actor: byName === null || byUsername === null ? null : { name: byName, username: byUsername },
    event: eventId === null || eventName === null ? null : { id: eventId, name: eventName },
  }));
}

export const readLog = (
  deps: Deps,
  actor: Actor,
  { ownerId, page, perPage }: { ownerId: string; page: number; perPage: number },
): Promise<ResponseOf<typeof listAccountLog>> =>
  readOnly(deps.pool, async (tx) => {
    const reading = await requireOwner(tx, actor, ownerId);
    const found = await log.findActs(tx, ownerId, { most: perPage, offset: (page - 1) * perPage });
    return {
      ...{ page, perPage, timezone: reading.timezone },
      data: await actsOf(tx, ownerId, found, reading),
      totalCount: await log.countActs(tx, ownerId),
    };
  });

/** The zone of its days; whoever is not the owner is refused before a file begins. */
export const zoneOfLog = (deps: Deps, actor: Actor, ownerId: string): Promise<string> =>
  readOnly(deps.pool, async (tx) => (await requireOwner(tx, actor, ownerId)).timezone);

/** A row for each field that was changed; of an act that changed none, one row. */
export async function* logRows(
  deps: Deps,
  actor: Actor,
  ownerId: string,
): AsyncGenerator<CsvRow[]> {
  let before: string | undefined;
  for (;;) {
    const { acts, timezone } = await readOnly(deps.pool, async (tx) => {
      const reading = await requireOwner(tx, actor, ownerId);
      const found = await log.findActs(tx, ownerId, { most: ROWS_AT_ONCE, before });
      return { acts: await actsOf(tx, ownerId, found, reading), timezone: reading.timezone };
    });
    yield acts.flatMap((act) => rowsOf(act, timezone));
    before = acts.at(-1)?.id;
    if (acts.length < ROWS_AT_ONCE) return;
  }
}

const whatWasDone = ({ at, actor, action, event }: AccountAct, timezone: string): string[] => [
  formatFileDate(at, timezone),
  actor?.name ?? '',
  actor?.username ?? '',
  actTexts[action] ?? action,
  event?.name ?? '',
];
const whatChanged = ({ subject, name, field, before, after }: AccountChange): string[] => [
  name ? `${subject}: ${name}` : subject,
  field,
  before ?? '',
  after ?? '',
];

function rowsOf(act: AccountAct, timezone: string): CsvRow[] {
  const said = whatWasDone(act, timezone);
  const details = Object.entries(act.detail)
    .map(([name, value]) => `${fieldName(name)}: ${String(value)}`)
    .join('; ');
  if (act.changes.length === 0) return [[...said, '', '', '', '', details]];
  return act.changes.map((one) => [...said, ...whatChanged(one), details]);
}
