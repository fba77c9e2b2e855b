import type { EventChanges, ManagedEvent, NewEventInput } from '@foyer/contracts';
import { BannerMessage } from '@foyer/contracts/schemas';
import {
  donationAmounts,
  exactLocal,
  isTimeZone,
  ticketFee,
  toMajor,
  type Currency,
} from '@foyer/domain';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { can, settingOf, standingAt } from '../../platform/access/policies.ts';
import { sanitizeRichText } from '../../platform/runtime/rich-text.ts';
import { editConflict } from '../../platform/db/versions.ts';
import { consumeMovedDate, consumeNewEvent } from '../../platform/limits/limits.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { claimUpload } from '../files/index.ts';
import { leastLeft } from '../inventory/index.ts';
import { assertTiersOf, tierNamesOf } from '../memberships/index.ts';
import { namesOfLists, setTypeLists } from '../user-lists/index.ts';
import { priceToMinor } from './amounts.model.ts';
import { donationColumns } from './donation.service.ts';
import { assertBookable, toInstances } from './event-dates.model.ts';
import { announce } from './announce-event.service.ts';
import * as writes from './event-writes.repository.ts';
import { announceMove } from './mail-moved-date.service.ts';
import {
  findDates,
  findManagedEvent,
  findTicketTypes,
  type ManagedDateRow,
  type ManagedEventRow,
  type ManagedTypeRow,
} from './managed-event.repository.ts';
import { isSamePlan, placeOf, planOf } from './moved-date.model.ts';
import { followedIn, typeStates } from './type-state.model.ts';
import { findShared } from './shared-capacity.repository.ts';
import { refusals } from './event-management.messages.en.ts';

const minutesBetween = (from: Date, to: Date) =>
  Math.round((to.getTime() - from.getTime()) / millisecondsInMinute);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const toDate = (row: ManagedDateRow, timezone: string) => ({
  id: row.id,
  version: row.version,
  startsAt: row.startsAt.toISOString(),
  local: exactLocal(row.startsAt, timezone),
  minutes: minutesBetween(row.startsAt, row.endsAt),
  doorsMinutesBefore: row.doorTime && minutesBetween(row.doorTime, row.startsAt),
  canceled: row.canceled,
  postponed: row.postponed,
  formerStartsAt: row.formerStartsAt?.toISOString() ?? null,
  returnsUntil: row.returnsUntil?.toISOString() ?? null,
  sold: row.sold,
  addOns: row.addOns,
  holders: row.holders,
  hasOrders: row.hasOrders,
});

const toType = ({ priceMinor, hasLeft: _, ...row }: ManagedTypeRow, currency: Currency) => ({
  ...row,
  price: toMajor(priceMinor, currency),
  fee: toMajor(ticketFee(priceMinor, currency), currency),
  archived: false,
  memberSalesAt: row.memberSalesAt?.toISOString() ?? null,
  salesStartAt: row.salesStartAt?.toISOString() ?? null,
  salesEndAt: row.salesEndAt?.toISOString() ?? null,
});

function toManaged(
  { donationSuggestedMinor, donationPresetsMinor, ...row }: ManagedEventRow,
  dates: ManagedDateRow[],
  types: ManagedTypeRow[],
  account: Pick<ManagedEvent, 'sharedCapacity' | 'userLists' | 'membershipTiers'>,
  access: Pick<ManagedEvent, 'accessSetting' | 'seesStats' | 'managesAccount'>,
): ManagedEvent {
  const currency = row.currency as Currency;
  const isAdmin = access.accessSetting === 'admin';
  const stateOf = typeStates(types, dates, new Date());
  const followed = followedIn(types);
  return {
    ...row,
    ...access,
    currency,
    ...donationAmounts({ donationSuggestedMinor, donationPresetsMinor }, currency),
    description: sanitizeRichText(row.description),
    bannerMessages: row.bannerMessages.flatMap((one) => BannerMessage.safeParse(one).data ?? []),
    location: {
      name: text(row.location['name']),
      address: text(row.location['address']),
      city: text(row.location['city']),
      state: text(row.location['state']),
      country: text(row.location['country']),
      latitude: null,
      longitude: null,
      googlePlaceId: null,
    },
    dates: dates.map((date) => ({
      ...toDate(date, row.timezone),
      ...(!isAdmin && { sold: 0, addOns: 0, holders: 0, hasOrders: false }),
    })),
    ticketTypes: isAdmin
      ? types.map((type) => ({
          ...toType(type, currency),
          afterTypeId: followed(type.afterTypeId),
          state: stateOf.get(type.id) ?? 'on_sale',
        }))
      : [],
    ...(isAdmin ? account : { sharedCapacity: [], userLists: [], membershipTiers: [] }),
  };
}

/** The event as the actor may see it; the caller's access was checked by the route. */
export async function readManaged(tx: Tx, actor: Actor, eventId: string): Promise<ManagedEvent> {
  const row = await findManagedEvent(tx, eventId);
  const standing = await standingAt(tx, actor, { eventId });
  const accessSetting = settingOf(actor, standing);
  if (!row || !accessSetting) throw new DomainError('not_found');
  const dates = await findDates(tx, eventId);
  const types = await findTicketTypes(tx, eventId);
  const sharedCapacity = await readShared(tx, eventId);
  const userLists = await namesOfLists(tx, row.ownerId);
  const membershipTiers = await tierNamesOf(tx, row.ownerId);
  return toManaged(
    row,
    dates,
    types,
    { sharedCapacity, userLists, membershipTiers },
    {
      accessSetting,
      seesStats: can(actor, 'event:stats', standing),
      managesAccount: can(actor, 'owner', standing),
    },
  );
}

async function readShared(tx: Tx, eventId: string): Promise<ManagedEvent['sharedCapacity']> {
  const shared = await findShared(tx, eventId);
  if (shared.length === 0) return [];
  const left = await leastLeft(tx, eventId);
  return shared.map((one) => ({ ...one, left: left.get(one.id) ?? null }));
}

export const readManagedEvent = (
  deps: Deps,
  actor: Actor,
  eventId: string,
): Promise<ManagedEvent> => readOnly(deps.pool, (tx) => readManaged(tx, actor, eventId));

export async function createEvent(
  deps: Deps,
  actor: Actor,
  input: NewEventInput,
  now: Date,
): Promise<ManagedEvent> {
  await consumeNewEvent(deps, signedInUser(actor));
  return transact(deps.pool, (tx) => writeEvent(tx, actor, input, now));
}

async function writeEvent(
  tx: Tx,
  actor: Actor,
  input: NewEventInput,
  now: Date,
): Promise<ManagedEvent> {
  assertTimeZone(input.timezone);
  if (input.ticketType.afterTypeId !== null) throw notFollowed('ticketType.afterTypeId');
  const instances = toInstances(input.dates, input.repeat, input.timezone);
  assertBookable(instances, now);
  const currency = await writes.findCurrency(tx, input.ownerId);
  const {
    ownerId,
    name,
    timezone,
    locationSetting,
    location,
    ticketType: { price, listIds, ...type },
  } = input;
  const eventId = await writes.insertEvent(tx, {
    ownerId,
    name,
    timezone,
    currency,
    locationSetting,
    location,
  });
  await writes.insertInstances(tx, ownerId, eventId, instances);
  await assertTiersOf(tx, ownerId, type.membershipTierIds, 'ticketType.membershipTierIds');
  const typeId = await writes.insertTicketType(tx, ownerId, eventId, {
    ...type,
    priceMinor: priceToMinor(price, currency),
  });
  if (listIds.length > 0) await setTypeLists(tx, ownerId, typeId, listIds);
  await recordAct(tx, actor, 'management.events.create', { eventId });
  return readManaged(tx, actor, eventId);
}

/** A type follows another one of its event, which no new event has. */
export const notFollowed = (path = 'afterTypeId', message: string = refusals.follows) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

function assertTimeZone(timezone: string) {
  if (!isTimeZone(timezone))
    throw new DomainError('bad_request', {
      fields: [{ path: 'timezone', message: refusals.timezone }],
    });
}

async function assertCategory(tx: Tx, categoryId: string) {
  if (!(await writes.isCategory(tx, categoryId)))
    throw new DomainError('bad_request', {
      fields: [{ path: 'categoryId', message: refusals.category }],
    });
}

interface Plans {
  event: ManagedEventRow;
  place: string;
  dates: ManagedDateRow[];
}

async function readPlans(tx: Tx, eventId: string): Promise<Plans> {
  const event = await findManagedEvent(tx, eventId);
  if (!event) throw new DomainError('not_found');
  return { event, place: placeOf(event), dates: await findDates(tx, eventId) };
}

// another zone keeps the clock on the wall, so the moment changes; another place is another way to
// go
async function announceChanges(tx: Tx, actor: Actor, before: Plans, after: Plans, now: Date) {
  for (const date of after.dates.filter(
    (one) => one.holders > 0 && one.endsAt > now && !one.canceled,
  )) {
    const was = before.dates.find((one) => one.id === date.id);
    const [old, plan] = [
      was && planOf(was, before.event.timezone, before.place),
      planOf(date, after.event.timezone, after.place),
    ];
    if (!old || isSamePlan(old, plan)) continue;
    await consumeMovedDate(tx, date.id);
    await announceMove(tx, actor, after.event, { instanceId: date.id, was: old, is: plan });
  }
}

/** Whether a change may touch when or where the holders of tickets have to be. */
const mayMove = ({ timezone, location, locationSetting }: EventChanges) =>
  timezone !== undefined || location !== undefined || locationSetting !== undefined;

/** An uploaded picture, none, or (where nothing is said of it) the one that was taken away. */
async function postersAfter(
  tx: Tx,
  actor: Actor,
  eventId: string,
  upload: string | null | undefined,
): Promise<writes.EventColumns> {
  const now = await writes.findPosters(tx, eventId);
  const kept = now?.posterFileId ?? now?.removedPosterFileId ?? null;
  if (upload === null) return { posterFileId: null, removedPosterFileId: kept };
  if (upload === undefined) return { posterFileId: kept, removedPosterFileId: null };
  return {
    posterFileId: await claimUpload(tx, actor.userId, upload, 'posterUploadIdentifier'),
    removedPosterFileId: null,
  };
}

/** The columns that a change names, as they are stored; an uploaded poster becomes the event's. */
async function columnsOf(
  tx: Tx,
  actor: Actor,
  eventId: string,
  changes: Omit<EventChanges, 'version'>,
): Promise<writes.EventColumns> {
  const { posterUploadIdentifier, restorePoster, description, contactEmail, ...others } = changes;
  const { donationSuggestedAmount, donationPresets, donationIncludeAutomatically, ...plain } =
    others;
  const donation = { donationSuggestedAmount, donationPresets, donationIncludeAutomatically };
  return {
    ...plain,
    ...(await donationColumns(tx, eventId, donation)),
    ...(description !== undefined && { description: sanitizeRichText(description) }),
    ...(contactEmail !== undefined && { contactEmail: contactEmail || null }),
    ...((posterUploadIdentifier !== undefined || restorePoster) &&
      (await postersAfter(tx, actor, eventId, posterUploadIdentifier))),
  };
}

export const updateEvent = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  changes: EventChanges,
): Promise<ManagedEvent> =>
  transact(deps.pool, async (tx) => {
    const { version, ...rest } = changes;
    const { timezone, categoryId } = rest;
    if (timezone !== undefined) assertTimeZone(timezone);
    if (categoryId) await assertCategory(tx, categoryId);
    const before = mayMove(changes) ? await readPlans(tx, eventId) : null;
    if (timezone !== undefined) await writes.moveDatesToZone(tx, eventId, timezone);
    const opened = rest.private === false && (await writes.findPublishedPrivately(tx, eventId));
    const columns = await columnsOf(tx, actor, eventId, rest);
    const isWritten = await writes.updateEventColumns(tx, eventId, columns, { version, actor });
    if (!isWritten) throw await editConflict(tx, 'events', eventId, actor);
    if (opened) await announce(tx, actor, { ...opened, ...rest, id: eventId });
    await recordAct(tx, actor, 'management.events.update', {
      eventId,
      detail: { fields: Object.keys(rest).join(',') },
    });
    if (before) await announceChanges(tx, actor, before, await readPlans(tx, eventId), new Date());
    return readManaged(tx, actor, eventId);
  });
