import type { Tx } from '../../platform/db/database.ts';
import { db, prepared, rows, sql, type Parameters } from '../../platform/db/query.ts';
import { imageOf } from '../../platform/access/cards.ts';
import { HAS_TICKETS_LEFT } from '../inventory/index.ts';
import { listIdsOf } from '../user-lists/index.ts';

/** Tickets that let somebody in. */
const VALID = ['active', 'transfer_pending'] as const;

const managedEvent = prepared('managed-event', (parameter: Parameters<{ eventId: string }>) =>
  db
    .selectFrom('events as e')
    .innerJoin('profiles as p', 'p.id', 'e.ownerId')
    .where('e.id', '=', parameter('eventId'))
    .where('e.deletedAt', 'is', null)
    .select([
      'e.id',
      'e.version',
      'e.ticketOrderVersion',
      'e.ownerId',
      'p.username as ownerUsername',
      'e.status',
      'e.name',
      'e.description',
      'e.categoryId',
      imageOf('e.posterFileId').as('poster'),
      imageOf('e.removedPosterFileId').as('removedPoster'),
      'e.theme',
      'e.private',
      'e.membersOnly',
      'e.timezone',
      'e.currency',
      'e.locationSetting',
      'e.location',
      'e.purchaseButtonText',
      'e.refundsAllowed',
      'e.refundDaysBefore',
      'e.exchangeAllowed',
      'e.exchangeHoursBefore',
      'e.transferAllowed',
      'e.askOwnerConsent',
      'e.askProductConsent',
      'e.contactEmail',
      'e.checkoutBannerMessage',
      'e.bannerMessages',
      'e.collectInformation',
    ])
    .select(['e.takesDonations', 'e.donationTitle', 'e.donationDescription'])
    .select(['e.donationSuggestedMinor', 'e.donationPresetsMinor'])
    .select('e.donationIncludeAutomatically')
    .select(({ exists, or, selectFrom }) => [
      exists(
        selectFrom('paymentAccounts as a')
          .whereRef('a.ownerId', '=', 'e.ownerId')
          .where('a.disconnectedAt', 'is', null)
          .select('a.ownerId'),
      )
        .$castTo<boolean>()
        .as('paymentsConnected'),
      or([
        exists(
          selectFrom('ticketLines as l')
            .innerJoin('eventInstances as d', 'd.id', 'l.instanceId')
            .whereRef('d.eventId', '=', 'e.id')
            .select('l.lineId'),
        ),
        exists(selectFrom('orderLines as b').whereRef('b.subjectId', '=', 'e.id').select('b.id')),
      ])
        .$castTo<boolean>()
        .as('hasOrders'),
    ]),
);

export type ManagedEventRow = Awaited<ReturnType<typeof managedEvent>>[number];
export const findManagedEvent = async (
  tx: Tx,
  eventId: string,
): Promise<ManagedEventRow | undefined> => (await managedEvent(tx, { eventId }))[0];

export type ManagedDateRow = Awaited<ReturnType<typeof findDates>>[number];
/** The dates of an event, each with the valid tickets for it and how many people hold them. */
export const findDates = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('eventInstances as i')
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom('registrations as r')
            .innerJoin('ticketTypes as t', 't.id', 'r.ticketTypeId')
            .whereRef('r.instanceId', '=', 'i.id')
            .where('r.status', 'in', VALID)
            .select(({ fn, ref }) => [
              fn.countAll<number>().filterWhere('t.category', '=', 'admission').as('sold'),
              fn.countAll<number>().filterWhere('t.category', '=', 'add_on').as('addOns'),
              fn
                .count<number>(sql`lower(${ref('r.email')})`)
                .distinct()
                .as('holders'),
            ])
            .as('valid'),
        (join) => join.onTrue(),
      )
      .where('i.eventId', '=', eventId)
      .orderBy('i.startsAt')
      .select(['i.id', 'i.version', 'i.startsAt', 'i.endsAt', 'i.doorTime'])
      .select(['i.formerStartsAt', 'i.returnsUntil'])
      .select(({ eb }) => eb('i.postponedAt', 'is not', null).$castTo<boolean>().as('postponed'))
      .select(({ eb }) => eb('i.canceledAt', 'is not', null).$castTo<boolean>().as('canceled'))
      .select(['valid.sold', 'valid.addOns', 'valid.holders'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('ticketLines as l').whereRef('l.instanceId', '=', 'i.id').select('l.lineId'),
        )
          .$castTo<boolean>()
          .as('hasOrders'),
      ),
  );

export type ManagedTypeRow = Awaited<ReturnType<typeof findTicketTypes>>[number];
/** What an event offers, in its order, each with how many were sold. */
export const findTicketTypes = (tx: Tx, eventId: string) =>
  rows(
    tx,
    db
      .selectFrom('ticketTypes as t')
      .where('t.eventId', '=', eventId)
      .where('t.archivedAt', 'is', null)
      .orderBy('t.position')
      .orderBy('t.createdAt')
      .orderBy('t.id')
      .selectAll('t')
      .select(listIdsOf(sql.ref('t.id')).as('listIds'))
      .select(({ selectFrom }) =>
        selectFrom('registrations as r')
          .whereRef('r.ticketTypeId', '=', 't.id')
          .where('r.status', 'in', VALID)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('sold'),
      )
      // whether any date to come has one left
      .select(HAS_TICKETS_LEFT.as('hasLeft')),
  );
