import { CARD } from '../../platform/access/cards.ts';
import { isPublicProfile } from '../../platform/access/public-profile.ts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql, type Row } from '../../platform/db/query.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';

/** What somebody is at an organization, as its rows hold it. */
export type Flags = Pick<
  Row<'teamMembers'>,
  'roleName' | 'accessSetting' | 'receiveNotifications' | 'hidden' | 'seesStats'
>;
const FLAGS = [
  'm.roleName',
  'm.accessSetting',
  'm.receiveNotifications',
  'm.hidden',
  'm.seesStats',
] as const;

/** People at the account itself, not at one of its events. */
const affiliations = db
  .selectFrom('teamMembers as m')
  .innerJoin('profiles as p', 'p.id', 'm.profileId')
  .where('m.eventId', 'is', null)
  .where('p.deletedAt', 'is', null);

/** Everybody who works at an organization, its owner first. */
export const listAffiliations = (tx: Tx, ownerId: string) =>
  rows(
    tx,
    affiliations
      .where('m.ownerId', '=', ownerId)
      .orderBy(sql`not m.is_owner, lower(p.name), p.id`)
      .select(CARD)
      .select(['m.id as affiliationId', 'm.version', 'm.isOwner', ...FLAGS])
      .select(isPublicProfile('p').as('hasProfile')),
  );
export type AffiliationRow = Awaited<ReturnType<typeof listAffiliations>>[number];

/** One place, held against others who change it at the same time. */
export const lockAffiliation = (tx: Tx, ownerId: string, id: string) =>
  row(
    tx,
    affiliations
      .where('m.ownerId', '=', ownerId)
      .where('m.id', '=', id)
      .select(['m.id', 'p.id as profileId', 'p.name', 'm.isOwner', ...FLAGS])
      .forUpdate('m'),
  );
export type Affiliation = NonNullable<Awaited<ReturnType<typeof lockAffiliation>>>;

/** The id of the place that a person has there. */
export const placeOf = (tx: Tx, ownerId: string, profileId: string) =>
  row(
    tx,
    db
      .selectFrom('teamMembers')
      .where('ownerId', '=', ownerId)
      .where('eventId', 'is', null)
      .where('profileId', '=', profileId)
      .select('id'),
  );

/** False when they work there already. */
export const insertAffiliation = async (
  tx: Tx,
  ownerId: string,
  profileId: string,
  flags: Flags,
  invitedBy: string,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .insertInto('teamMembers')
      .values({ id: newId(), ownerId, profileId, ...flags, invitedBy })
      .onConflict((conflict) =>
        conflict.columns(['ownerId', 'profileId']).where('eventId', 'is', null).doNothing(),
      ),
  )) === 1;

/** False when somebody changed it since. */
export const updateAffiliation = async (
  tx: Tx,
  id: string,
  flags: Partial<Flags>,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('teamMembers')
      .set({ ...flags, ...changedBy(edit) })
      .where('id', '=', id)
      .where(isUnchanged(edit)),
  )) === 1;

export const deleteAffiliation = (tx: Tx, id: string) =>
  change(tx, db.deleteFrom('teamMembers').where('id', '=', id));
