import type { ShownBanner, SiteBanner, SiteBannerInput } from '@foyer/contracts';
import type { InferResult } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';

// by the time of the statement: whoever waited for somebody to end it sees that it has ended
const PLANNED = sql<boolean>`coalesce(b.shown_from > statement_timestamp(), false)`;
const ENDED = sql<boolean>`coalesce(b.shown_until <= statement_timestamp(), false)`;

const SHOWN = [
  ...(['b.id', 'b.message', 'b.type', 'b.dismissible'] as const),
  ...(['b.ctaText', 'b.ctaUrl', 'b.place'] as const),
] as const;

const table = db.selectFrom('siteBanners as b');
const banners = table
  .select(SHOWN)
  .select(['b.shownFrom', 'b.shownUntil', 'b.version'])
  .select([PLANNED.as('isPlanned'), ENDED.as('isEnded')]);

const toBanner = ({
  shownFrom,
  shownUntil,
  isPlanned,
  isEnded,
  ...banner
}: InferResult<typeof banners>[number]): SiteBanner => ({
  ...(banner as Omit<SiteBanner, 'shownFrom' | 'shownUntil' | 'state'>),
  shownFrom: shownFrom?.toISOString() ?? null,
  shownUntil: shownUntil?.toISOString() ?? null,
  state: isEnded ? 'ended' : isPlanned ? 'planned' : 'shown',
});

/** What every page says at this moment, the newest first. */
export const findShown = (tx: Tx) =>
  rows(
    tx,
    table
      .select(SHOWN)
      .where(sql<boolean>`not ${PLANNED} and not ${ENDED}`)
      .orderBy('b.createdAt', 'desc')
      .orderBy('b.id', 'desc')
      .$castTo<ShownBanner>(),
  );

/** A page of all: what is shown, what is planned, what has ended, the newest first. */
export async function findBanners(tx: Tx, { page, perPage }: { page: number; perPage: number }) {
  const counted = await row(
    tx,
    table.select(({ fn }) => fn.countAll<number>().as('count')),
  );
  const ofPage = banners
    .orderBy(ENDED)
    .orderBy(PLANNED)
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: (await rows(tx, ofPage)).map(toBanner), totalCount: counted?.count ?? 0 };
}

export async function findBanner(tx: Tx, id: string): Promise<SiteBanner | undefined> {
  const banner = await row(tx, banners.where('b.id', '=', id));
  return banner && toBanner(banner);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockBanner(tx: Tx, id: string): Promise<SiteBanner | undefined> {
  await row(tx, db.selectFrom('siteBanners').where('id', '=', id).select('id').forUpdate());
  return findBanner(tx, id);
}

export async function insertBanner(tx: Tx, banner: SiteBannerInput): Promise<string> {
  const id = newId();
  await rows(tx, db.insertInto('siteBanners').values({ id, ...banner }));
  return id;
}

const update = (id: string) => db.updateTable('siteBanners').where('id', '=', id);

/** False when somebody changed it since. */
export const updateBanner = async (
  tx: Tx,
  id: string,
  banner: SiteBannerInput,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    update(id)
      .set({ ...banner, ...changedBy(edit) })
      .where(isUnchanged(edit)),
  )) === 1;

/** One that was planned never began. */
export const endBanner = (tx: Tx, id: string, edit: Edit) =>
  change(
    tx,
    update(id).set({
      shownFrom: sql<Date | null>`case when shown_from < now() then shown_from end`,
      shownUntil: sql<Date>`now()`,
      ...changedBy(edit),
    }),
  );

export const deleteBanner = (tx: Tx, id: string) =>
  change(tx, db.deleteFrom('siteBanners').where('id', '=', id));
