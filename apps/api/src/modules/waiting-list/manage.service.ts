import {
  removeWaitingPerson as removeEndpoint,
  offerToWaitingPerson as offerEndpoint,
  changeWaitingList as changeEndpoint,
  type Body,
  type listWaitingPeople,
  type Query,
  type WaitingList,
  type WaitingPerson,
} from '@foyer/contracts';
import { formatFileDate } from '@foyer/domain';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { editConflict } from '../../platform/db/versions.ts';
import { sendCsv, type CsvRow } from '../../platform/http/csv.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { lockPlaces } from '../inventory/index.ts';
import * as entries from './entries.repository.ts';
import type { Entry } from './entries.repository.ts';
import { endEntry, lockTurns, lookAfter, makeOffer } from './tend.service.ts';
import { findDatesOf, readTerms } from './turns.repository.ts';
import { peopleFile } from './waiting-list.messages.en.ts';
import { readList, writeList, type ListRow } from './waiting-list.repository.ts';
import { tell } from './waiting-mails.service.ts';

const toList = ({ eventName: _, ownerId: __, ...list }: ListRow): WaitingList => list;

async function requireList(tx: Tx, eventId: string): Promise<ListRow> {
  const list = await readList(tx, eventId);
  if (!list) throw new DomainError('not_found');
  return list;
}

export const getWaitingList = (deps: Deps, eventId: string): Promise<WaitingList> =>
  readOnly(deps.pool, async (tx) => toList(await requireList(tx, eventId)));

/** A list that is closed takes nobody on; who is on it keeps their turn. */
export const changeWaitingList = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  { version, ...changes }: Body<typeof changeEndpoint>,
): Promise<WaitingList> =>
  transact(deps.pool, async (tx) => {
    const { ownerId, isOpen, offerMinutes } = await requireList(tx, eventId);
    const list = { id: eventId, ownerId, isOpen, offerMinutes, ...changes };
    if (!(await writeList(tx, list, { version, actor })))
      throw await editConflict(tx, 'waiting_lists', eventId, actor);
    await recordAct(tx, actor, changeEndpoint.id, {
      eventId,
      detail: { isOpen: list.isOpen, offerMinutes: String(list.offerMinutes) },
    });
    for (const instanceId of await findDatesOf(tx, eventId)) await lookAfter(tx, instanceId);
    return toList(await requireList(tx, eventId));
  });

const toPerson = (entry: Entry): WaitingPerson => {
  const { id, firstName, lastName, email, ticketName, quantity, status } = entry;
  return {
    ...{ id, firstName, lastName, email, ticketName, quantity, status },
    startsAt: entry.startsAt.toISOString(),
    joinedAt: entry.joinedAt.toISOString(),
    offerEndsAt: entry.status === 'offered' ? (entry.holdEndsAt?.toISOString() ?? null) : null,
  };
};

export const findWaitingPeople = (
  deps: Deps,
  eventId: string,
  { page, perPage, show }: Query<typeof listWaitingPeople>,
) =>
  readOnly(deps.pool, async (tx) => {
    const which = { show, limit: perPage, offset: (page - 1) * perPage };
    return {
      data: (await entries.findEntries(tx, eventId, which)).map(toPerson),
      totalCount: await entries.countEntries(tx, eventId, show),
      page,
      perPage,
    };
  });

/** Somebody on the list of an event, behind the lock of their date. */
async function lockPerson(tx: Tx, eventId: string, entryId: string): Promise<Entry> {
  const found = await entries.findDateOf(tx, eventId, entryId);
  if (!found) throw new DomainError('not_found');
  await lockTurns(tx, found.instanceId);
  const entry = await entries.readEntry(tx, entryId);
  if (!entry) throw new DomainError('not_found');
  return entry;
}

async function personNow(tx: Tx, entryId: string): Promise<WaitingPerson> {
  const entry = await entries.readEntry(tx, entryId);
  if (!entry) throw new DomainError('not_found');
  return toPerson(entry);
}

const nameOf = ({ firstName, lastName }: Entry) => ({ member: `${firstName} ${lastName}` });

/** Takes somebody off; whoever is off already stays so, and is not told twice. */
export const removeWaitingPerson = (deps: Deps, actor: Actor, eventId: string, entryId: string) =>
  transact(deps.pool, async (tx) => {
    const entry = await lockPerson(tx, eventId, entryId);
    if (entry.status === 'waiting' || entry.status === 'offered') {
      await endEntry(tx, entry, 'left');
      const dedupeKey = `waiting-removed:${newId()}`;
      await tell(tx, deps, entry, { told: 'removed', dedupeKey });
      await recordAct(tx, actor, removeEndpoint.id, { eventId, detail: nameOf(entry) });
      await lookAfter(tx, entry.instanceId);
    }
    return personNow(tx, entryId);
  });

/** Offers tickets that are left to somebody, whoever would be next. */
export const offerToWaitingPerson = (deps: Deps, actor: Actor, eventId: string, entryId: string) =>
  transact(deps.pool, async (tx) => {
    const entry = await lockPerson(tx, eventId, entryId);
    if (entry.status === 'offered') return toPerson(entry);
    if (entry.status !== 'waiting' || entry.isCalledOff || entry.isOver || entry.isPostponed)
      throw new DomainError('waiting_over');
    const terms = await readTerms(tx, entry.instanceId);
    await lockPlaces(tx, entry.instanceId, [entry.ticketTypeId]);
    if (!terms || !(await makeOffer(tx, deps, entry, terms))) throw new DomainError('sold_out');
    await recordAct(tx, actor, offerEndpoint.id, { eventId, detail: nameOf(entry) });
    return personNow(tx, entryId);
  });

const ROWS_AT_ONCE = 1000;

const toRow = (entry: Entry): CsvRow => {
  const { timezone } = entry;
  const isOffered = entry.status === 'offered' && entry.holdEndsAt;
  return [
    entry.firstName,
    entry.lastName,
    entry.email,
    entry.ticketName,
    formatFileDate(entry.startsAt, timezone),
    entry.quantity,
    formatFileDate(entry.joinedAt, timezone),
    peopleFile.states[entry.status],
    isOffered ? formatFileDate(isOffered, timezone) : '',
  ];
};

async function* peopleRows(deps: Deps, eventId: string): AsyncGenerator<CsvRow[]> {
  for (let after: Entry | null = null; ;) {
    const last: Entry | null = after;
    const found: Entry[] = await readOnly(deps.pool, (tx) =>
      entries.findAfter(tx, eventId, last, ROWS_AT_ONCE),
    );
    yield found.map(toRow);
    if (found.length < ROWS_AT_ONCE) return;
    after = found.at(-1) ?? null;
  }
}

export async function exportWaitingPeople(deps: Deps, eventId: string, reply: FastifyReply) {
  const file = await readOnly(deps.pool, (tx) => entries.findFileName(tx, eventId));
  if (!file) throw new DomainError('not_found');
  const name = peopleFile.name(file.name);
  return sendCsv(reply, { ...file, name }, peopleFile.columns, peopleRows(deps, eventId));
}
