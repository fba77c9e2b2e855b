import type { AccessSetting, EventDetail, Location } from '@foyer/contracts';
import { BannerMessage } from '@foyer/contracts';
import type { Actor } from '../../platform/actor.ts';
import { readOnly } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { canManageAccount, eventAccess } from '../../platform/policies.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import { fileNameOf } from '../tickets/ticket-files.service.ts';
import { findCards, type EventCardRow } from './event-cards.repository.ts';
import { writeEventCalendar } from './event-calendar.template.ts';
import { findCategories, findDetail, type EventDetailRow } from './event-detail.repository.ts';
import { leftOnDate, readSales, toCard, toInstance, type Sales } from './read-events.service.ts';

export const readCategories = (deps: Deps) => readOnly(deps.pool, findCategories);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : null);

const toLocation = (raw: Record<string, unknown>): Location => ({
  name: text(raw['name']), address: text(raw['address']), city: text(raw['city']), state: text(raw['state']), country: text(raw['country']),
  latitude: number(raw['latitude']), longitude: number(raw['longitude']), googlePlaceId: text(raw['googlePlaceId']) || null,
});

/** Banner messages are kept as they were typed; one that is not valid any more is left out rather than breaking the page. */
const toBanners = (raw: unknown) => (Array.isArray(raw) ? raw : []).flatMap((one) => BannerMessage.safeParse(one).data ?? []);

interface Viewer { accessSetting: AccessSetting | null; canManage: boolean }

function toDetail(deps: Deps, card: EventCardRow, detail: EventDetailRow, sales: Sales, viewer: Viewer): EventDetail {
  const isAnyLeft = sales.instances.some((instance) => leftOnDate(sales, card.id, instance.id) !== 0);
  const base = toCard(card, { ...sales, hasLeft: new Set(isAnyLeft ? [card.id] : []) });
  const attendances = new Set(sales.types.map((type) => type.attendance));
  const instances = sales.instances.map((instance) =>
    toInstance(instance, card.timezone, sales.types.length > 0 && leftOnDate(sales, card.id, instance.id) === 0));
  const counts = sales.instances.map((instance) => leftOnDate(sales, card.id, instance.id));
  return {
    ...base, owner: base.owner, description: sanitizeRichText(detail.description), images: detail.images, videoUrl: detail.videoUrl, theme: detail.theme,
    startsAt: base.nextEvent?.startsAt ?? base.finalEvent?.startsAt ?? null, endsAt: base.nextEvent?.endsAt ?? base.finalEvent?.endsAt ?? null,
    published: detail.status === 'published', canceled: detail.status === 'canceled', private: detail.private, membersOnly: detail.membersOnly,
    shareUrl: `${deps.config.publicUrl}/event/${card.id}`, location: card.locationSetting === 'venue' ? toLocation(detail.location) : null,
    ownerFollowersCount: detail.followers, isFollowing: detail.isFollowing, collaborators: detail.collaborators,
    bannerMessages: toBanners(detail.bannerMessages),
    instances, ...viewer, inPersonTicketsAvailable: attendances.has('in-person'), onlineTicketsAvailable: attendances.has('online'),
    purchaseButtonText: detail.purchaseButtonText, refundsAllowed: detail.refundsAllowed, refundDaysBefore: detail.refundDaysBefore,
    transferAllowed: detail.transferAllowed,
    category: detail.category, contactEmail: detail.contactEmail, social: detail.social, codesAvailableInPerson: detail.hasCodes,
    codesAvailableOnline: detail.hasCodes,
    checkoutBannerMessage: detail.checkoutBannerMessage, paymentsConnected: detail.paymentsConnected,
    remaining: counts.includes(null) || counts.length === 0 ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  };
}

/** The event page. A draft answers like a missing event to everybody without access to it. */
export const readEvent = (deps: Deps, actor: Actor, eventId: string): Promise<EventDetail> => readOnly(deps.pool, async (tx) => {
  const detail = await findDetail(tx, eventId, actor.userId);
  const access = detail && actor.userId ? await eventAccess(tx, actor, eventId) : null;
  if (!detail || (detail.status === 'draft' && !access)) throw new DomainError('not_found');
  const [card] = await findCards(tx, [eventId]);
  if (!card) throw new DomainError('not_found');
  const canManage = actor.userId !== null && (await canManageAccount(tx, actor, detail.ownerId));
  return toDetail(deps, card, detail, await readSales(tx, [eventId]), { accessSetting: access?.setting ?? null, canManage });
});

/** The next date as a file; whoever may not see the event gets none. */
export async function readEventCalendar(deps: Deps, actor: Actor, eventId: string) {
  const event = await readEvent(deps, actor, eventId);
  if (!event.nextEvent) throw new DomainError('not_found');
  return { name: `${fileNameOf({ eventName: event.name })}.ics`, content: writeEventCalendar(event, event.nextEvent) };
}
