import type { AccessSetting, EventDetail, Sale } from '@foyer/contracts';
import { BannerMessage } from '@foyer/contracts/schemas';
import {
  donationAmounts,
  eventStatusOf,
  fewLeft,
  takesPlace,
  type Currency,
  type SaleSummary,
} from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { can, settingOf, standingAt } from '../../platform/access/policies.ts';
import { sanitizeRichText } from '../../platform/runtime/rich-text.ts';
import { availability } from '../inventory/index.ts';
import { memberTypesAt, membershipsAt, type MemberTypes } from '../memberships/index.ts';
import { listsFor } from '../user-lists/index.ts';
import { fileNameOf } from '../../platform/http/file-name.ts';
import {
  findAdmission,
  findCards,
  findFutureInstances,
  type EventCardRow,
  type InstanceRow,
} from './event-cards.repository.ts';
import { writeEventCalendar } from './event-calendar.template.ts';
import { toLocation } from './event-location.model.ts';
import {
  findCategories,
  findDetail,
  findShownTypes,
  type EventDetailRow,
  type ShownType,
} from './event-detail.repository.ts';
import { toCard, toInstance } from './read-events.service.ts';
import { dateSale, eventSale, Shelf, toSale, toTicketTypes, type Shop } from './sales.model.ts';

const KINDS = ['in-person', 'online'] as const;

export const readCategories = (deps: Deps) => readOnly(deps.pool, findCategories);

/**
 * Banner messages are kept as they were typed; one that is not valid any more is left out rather
 * than breaking the page.
 */
const toBanners = (raw: unknown) =>
  (Array.isArray(raw) ? raw : []).flatMap((one) => BannerMessage.safeParse(one).data ?? []);

interface Viewer {
  accessSetting: AccessSetting | null;
  canManage: boolean;
  mayAttend: boolean;
  sellsMemberships: boolean;
}

interface Offered {
  shop: EventCardRow & Shop;
  shelf: Shelf;
  instances: readonly InstanceRow[];
  shown: readonly ShownType[];
}

/** Tickets that can be bought now, over all dates; null when some are without limit. */
function remainingOf({ shop, shelf, instances }: Offered): number | null {
  const counts = instances
    .filter(takesPlace)
    .flatMap((date) =>
      KINDS.map(
        (kind) =>
          dateSale(shop, shelf, date, kind)?.left ??
          (shop.types.some((type) => type.attendance === kind) ? null : 0),
      ),
    );
  return counts.length === 0 || counts.includes(null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function salesOf({ shop, shelf, instances, shown }: Offered) {
  const told = (summary: SaleSummary | null) => summary && toSale(summary, shop.currency);
  const open = instances.filter(takesPlace);
  const [inPersonSale, onlineSale] = KINDS.map((kind) => told(eventSale(shop, kind)));
  return {
    sale: toSale(eventSale(shop), shop.currency),
    inPersonSale: inPersonSale ?? null,
    onlineSale: onlineSale ?? null,
    inPersonTicketsAvailable: isOffered(inPersonSale),
    onlineTicketsAvailable: isOffered(onlineSale),
    // what is over or called off has nothing to offer
    ticketTypes:
      shop.isCanceled || open.length === 0 ? [] : toTicketTypes(shop, shelf, open, shown),
    instances: instances.map((instance) => {
      const hall = dateSale(shop, shelf, instance, 'in-person');
      const screen = dateSale(shop, shelf, instance, 'online');
      return {
        ...toInstance(instance, shop, shelf),
        inPersonSale: told(hall),
        onlineSale: told(screen),
        inPersonFewLeft: fewLeftOf(hall),
        onlineFewLeft: fewLeftOf(screen),
      };
    }),
  };
}

const fewLeftOf = (sale: SaleSummary | null) =>
  sale?.state === 'on_sale' ? fewLeft(sale.left) : null;

/** Tickets of a kind are offered while they can be had, now or later. */
const isOffered = (sale: Sale | null | undefined) =>
  sale !== null && sale !== undefined && sale.state !== 'ended';

/** Where visits are measured; an address that only those know who were told it goes nowhere. */
const measuredBy = ({ status, private: isPrivate, analytics }: EventDetailRow) =>
  status !== 'draft' && !isPrivate && analytics ? { analytics } : {};

function toDetail(
  deps: Deps,
  offered: Offered,
  detail: EventDetailRow,
  viewer: Viewer,
): EventDetail {
  const { shop } = offered;
  const base = toCard(shop, offered.shelf);
  return {
    ...base,
    owner: base.owner,
    description: sanitizeRichText(detail.description),
    images: detail.images,
    videoUrl: detail.videoUrl,
    theme: detail.theme,
    startsAt: base.nextEvent?.startsAt ?? base.finalEvent?.startsAt ?? null,
    endsAt: base.nextEvent?.endsAt ?? base.finalEvent?.endsAt ?? null,
    published: detail.status === 'published',
    canceled: detail.status === 'canceled',
    eventStatus: eventStatusOf(detail.status === 'canceled', base.nextEvent),
    private: detail.private,
    membersOnly: detail.membersOnly,
    shareUrl: `${deps.config.publicUrl}/event/${shop.id}`,
    location: shop.locationSetting === 'venue' ? toLocation(detail.location) : null,
    ownerFollowersCount: detail.followers,
    ownerHasProfile: detail.ownerHasProfile,
    isFollowing: detail.isFollowing,
    collaborators: detail.collaborators,
    bannerMessages: toBanners(detail.bannerMessages),
    ...viewer,
    ...salesOf(offered),
    remaining: remainingOf(offered),
    purchaseButtonText: detail.purchaseButtonText,
    refundsAllowed: detail.refundsAllowed,
    refundDaysBefore: detail.refundDaysBefore,
    exchangeHoursBefore: detail.exchangeAllowed ? detail.exchangeHoursBefore : null,
    transferAllowed: detail.transferAllowed,
    marketingConsents: { owner: detail.askOwnerConsent, product: detail.askProductConsent },
    isFree: detail.isFree ?? false,
    category: detail.category,
    contactEmail: detail.contactEmail,
    social: detail.social,
    codesAvailableInPerson: detail.takesCodes,
    codesAvailableOnline: detail.takesCodes,
    checkoutBannerMessage: detail.checkoutBannerMessage,
    takesDonations: detail.takesDonations,
    hasWaitingList: detail.hasWaitingList,
    donationTitle: detail.donationTitle,
    donationDescription: detail.donationDescription,
    ...donationAmounts(detail, shop.currency as Currency),
    donationIncludeAutomatically: detail.donationIncludeAutomatically,
    paymentsConnected: shop.paymentsConnected,
    ...measuredBy(detail),
  };
}

/**
 * What is on sale of one event, by date; `listed` are for lists on which the viewer stands. A member
 * sees what is for members, and what they buy first as on sale.
 */
async function readOffered(
  tx: Tx,
  card: EventCardRow,
  listedIds: readonly string[],
  members: MemberTypes,
): Promise<Offered> {
  const listed = [...listedIds, ...members.shown];
  const fromWhen = <T extends { startsSalesAt: Date | null }>(id: string, type: T): T => ({
    ...type,
    startsSalesAt: members.salesStartAt.get(id) ?? type.startsSalesAt,
  });
  const types = (await findAdmission(tx, [card.id], listed)).map((type) =>
    fromWhen(type.ticketTypeId, type),
  );
  const instances = await findFutureInstances(tx, [card.id]);
  const shelf = new Shelf(
    await availability(tx, [
      ...new Set([...instances, card.final].flatMap((date) => date?.id ?? [])),
    ]),
  );
  const shown = (await findShownTypes(tx, card.id, listed)).map((type) => fromWhen(type.id, type));
  return { shop: { ...card, types, now: new Date() }, shelf, instances, shown };
}

/** Ticket types that somebody who is signed in sees by their place on a list. */
async function readListed(tx: Tx, eventId: string, { userId }: Actor): Promise<string[]> {
  const lists = await listsFor(tx, { eventId, userId, guestKeyHash: null, codes: [] });
  return lists.flatMap(({ grants }) => grants.map(({ typeId }) => typeId));
}

/** The event page. A draft is refused like a missing event to everybody without access to it. */
export const readEvent = (deps: Deps, actor: Actor, eventId: string): Promise<EventDetail> =>
  readOnly(deps.pool, async (tx) => {
    const detail = await findDetail(tx, eventId, actor.userId);
    const standing = detail ? await standingAt(tx, actor, { eventId }) : null;
    if (!detail || (detail.status === 'draft' && !can(actor, 'event:basic', standing)))
      throw new DomainError('not_found');
    const [card] = await findCards(tx, [eventId]);
    if (!card) throw new DomainError('not_found');
    const listed = detail.hasLists && actor.userId ? await readListed(tx, eventId, actor) : [];
    const ownerId = card.owner.id;
    const members = await memberTypesAt(tx, actor, { ...detail, eventId, ownerId });
    const asMember = await membershipsAt(tx, actor, { ...detail, ownerId });
    return toDetail(deps, await readOffered(tx, card, listed, members), detail, {
      accessSetting: settingOf(actor, standing),
      canManage: can(actor, 'owner', standing),
      mayAttend: asMember.mayAttend,
      sellsMemberships: asMember.sellsMemberships || members.sellsMemberships,
    });
  });

/** The next date as a file; whoever may not see the event gets none. */
export async function readEventCalendar(deps: Deps, actor: Actor, eventId: string) {
  const event = await readEvent(deps, actor, eventId);
  if (!event.nextEvent) throw new DomainError('not_found');
  return {
    name: `${fileNameOf(event.name)}.ics`,
    content: writeEventCalendar(event, event.nextEvent),
  };
}
