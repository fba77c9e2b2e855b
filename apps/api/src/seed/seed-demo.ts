import {
  drawBanner,
  drawPoster,
  type PosterMotif,
  POSTER_MOTIFS,
} from '../modules/posters/index.ts';
import { storeImage } from '../modules/files/index.ts';
import { transact, type Tx } from '../platform/db/database.ts';
import type { Deps } from '../platform/runtime/deps.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { demoSales } from './demo-sales.ts';
import {
  DEMO_SEASON,
  INES_NIGHT,
  NIGHTJAR_NIGHT,
  PAST_PROGRAMMES,
  type DemoEvent,
} from './demo-season.ts';
import { insertRows } from './insert-rows.ts';
import { seededRandom, type SeededRandom } from './random.ts';
import { accountOf, seedAccounts, type DemoAccounts } from './seed-accounts.ts';
import { seedActivity } from './seed-activity.ts';
import { seedEvent, type SeededEvent } from './seed-events.ts';
import { seedFriends } from './seed-friends.ts';
import { seedGlobalCodes } from './seed-global-codes.ts';
import { seedMemberships } from './seed-memberships.ts';
import { seedWaiting } from './seed-waiting.ts';
import { seedPayouts } from './seed-payouts.ts';
import { seedQuestions } from './seed-questions.ts';
import { seedSales, type DemoSale } from './seed-sales.ts';
import { newId } from '../platform/runtime/ids.ts';

const PAST_EVENTS = 60;
const PAST_DAYS = 540; // 18 months
const MOTIFS = Object.keys(POSTER_MOTIFS) as PosterMotif[];

/**
 * Sixty past evenings, one about every nine days, named after fifteen programmes that came back
 * four times.
 */
function pastSeason(random: SeededRandom): DemoEvent[] {
  return Array.from({ length: PAST_EVENTS }, (_, index) => {
    const programme = PAST_PROGRAMMES[index % PAST_PROGRAMMES.length] ?? {
      name: 'Evening',
      category: 'Other',
    };
    const isFree = index % 12 === 11;
    return {
      ...programme,
      motif: MOTIFS[((index * 5) % PAST_PROGRAMMES.length) % MOTIFS.length] ?? 'sun',
      palette: ((index % PAST_PROGRAMMES.length) * 3) % 14,
      days: [-Math.round(((index + 1) * PAST_DAYS) / PAST_EVENTS)],
      time: index % 4 === 0 ? '15:00' : '20:00',
      minutes: 105,
      hall: index % 3 === 0 ? 'Chamber Room' : 'Main Hall',
      description: `<p>${programme.name}, as it was played at Harbour Hall.</p>`,
      types: isFree
        ? [{ name: 'Free entry', priceMinor: 0, capacity: 60 }]
        : [
            { name: 'Seat', priceMinor: 1600 + random.int(0, 8) * 300, capacity: 48 },
            { name: 'Under 26', priceMinor: 900, capacity: 16 },
          ],
      sold: 0.35 + random.next() * 0.6,
    } satisfies DemoEvent;
  });
}

/** The patron's own tickets: two to come, one long ago. */
function patronSales(event: SeededEvent, accounts: DemoAccounts, now: Date): DemoSale[] {
  const patron = DEMO_PEOPLE[0];
  const [instance] = event.instances;
  const [type] = event.types;
  if (!instance || !type) return [];
  const at = new Date(Math.min(now.getTime(), instance.startsAt.getTime()) - 5 * 86_400_000);
  return [
    {
      instanceId: instance.id,
      buyer: { ...patron, userId: accounts.people.nora },
      items: [type, type],
      at,
      attended: instance.startsAt < now,
    },
  ];
}

/** Nobody else may buy it. */
const soldTo = (members: readonly DemoSale['buyer'][], sales: readonly DemoSale[]): DemoSale[] =>
  sales.map((sale, nth) => ({ ...sale, buyer: members[nth % members.length] ?? sale.buyer }));

interface Season {
  events: { event: DemoEvent; ownerId: string; posterFileId: string }[];
  now: Date;
}

async function drawPosters(
  deps: Deps,
  accounts: DemoAccounts,
  random: SeededRandom,
): Promise<Season> {
  const all = [
    ...[...DEMO_SEASON, ...pastSeason(random)].map((event) => ({
      event,
      ownerId: accounts.harbourhall,
    })),
    { event: NIGHTJAR_NIGHT, ownerId: accounts.nightjar },
    { event: INES_NIGHT, ownerId: accounts.people.ines },
  ];
  // a programme that came back keeps its poster
  const posters = new Map<string, Promise<string>>();
  const posterOf = (event: DemoEvent, ownerId: string) => {
    const drawn =
      posters.get(event.name) ??
      drawPoster({
        title: event.name,
        motif: event.motif,
        palette: event.palette,
        ...(event.hall && { line: 'Harbour Hall' }),
      })
        .then((image) => storeImage(deps, ownerId, image, 'poster'))
        .then(({ id }) => id);
    posters.set(event.name, drawn);
    return drawn;
  };
  const events = await Promise.all(
    all.map(async ({ event, ownerId }) => ({
      event,
      ownerId,
      posterFileId: await posterOf(event, ownerId),
    })),
  );
  return { events, now: new Date() };
}

/** Wide pictures over the profiles of whoever sells; one organization has none. */
async function drawBanners(deps: Deps, { harbourhall, people }: DemoAccounts) {
  for (const { id, motif, palette } of [
    { id: harbourhall, motif: 'sun', palette: 3 },
    { id: people.ines, motif: 'curtain', palette: 13 },
  ] as const) {
    const banner = await storeImage(deps, id, await drawBanner({ motif, palette }), 'banner');
    await deps.pool.query('update profiles set banner_file_id = $2 where id = $1', [id, banner.id]);
  }
}

async function seedSeason(tx: Tx, accounts: DemoAccounts, season: Season, random: SeededRandom) {
  const { rows: categories } = await tx.query<{ id: string; name: string }>(
    'select id, name from course_categories',
  );
  const idOf = new Map(categories.map(({ id, name }) => [name, id]));
  const { now } = season;
  const categoryOf = (name: string) => idOf.get(name);
  const members = await seedMemberships(tx, accounts, { now, categoryOf });
  let buyers = 0;
  for (const { event, ownerId, posterFileId } of season.events) {
    const seeded = await seedEvent(tx, event, {
      ownerId,
      posterFileId,
      categoryId: idOf.get(event.category) ?? null,
      now: season.now,
      createdDaysAgo: 60 - Math.min(0, ...event.days),
    });
    const isPatrons = ['String Quartet', 'Saturday Matinee', 'Brahms by Candlelight'].includes(
      event.name,
    );
    const sales =
      event.status === 'draft'
        ? []
        : demoSales(seeded, event.sold, random, season.now, () => buyers++);
    await seedSales(tx, seeded, [
      ...(event.isForMembers ? soldTo(members, sales) : sales),
      ...(isPatrons ? patronSales(seeded, accounts, season.now) : []),
    ]);
    if (event.name === 'Winter Gala') {
      await seedTeam(tx, seeded, accounts);
      await seedPromoters(tx, seeded, accounts);
    }
    if (event.name === 'Benefit Concert') await seedGuests(tx, seeded, accounts);
    if (event.name === 'Members’ Evening') await seedFriends(tx, seeded, season.now);
    if (event.name === 'Sold Out Night') await seedWaiting(tx, seeded, season.now);
    if (event.name === 'Benefit Concert') await seedQuestions(tx, seeded, season.now);
  }
  await seedGlobalCodes(tx, { ownerId: accounts.harbourhall, now, categoryOf });
  await seedActivity(tx);
}

/** Door and basic staff, and the artist who plays. */
async function seedTeam(tx: Tx, event: SeededEvent, accounts: DemoAccounts) {
  const { people } = accounts;
  const member = (profileId: string, accessSetting: string, collaborator: boolean) => ({
    id: newId(),
    owner_id: event.ownerId,
    event_id: event.id,
    profile_id: profileId,
    access_setting: accessSetting,
    collaborator,
    created_at: new Date(),
  });
  await insertRows(tx, 'team_members', [
    member(people.door, 'door', false),
    member(people.basic, 'basic', false),
    member(people.ines, 'basic', true),
  ]);
}

/** The artist who sings for the benefit, and the label that sends a band: named, without a task. */
const seedGuests = (tx: Tx, event: SeededEvent, { people, nightjar }: DemoAccounts) =>
  insertRows(
    tx,
    'team_members',
    [people.ines, nightjar].map((profile_id) => ({
      id: newId(),
      owner_id: event.ownerId,
      event_id: event.id,
      profile_id,
      access_setting: 'basic',
      collaborator: true,
      created_at: new Date(),
    })),
  );

/** The artist who plays, and the label: each brought some of those who bought. */
async function seedPromoters(tx: Tx, event: SeededEvent, { people, nightjar }: DemoAccounts) {
  for (const [profileId, visitors, everyNth] of [
    [people.ines, 214, 3],
    [nightjar, 96, 7],
  ] as const) {
    const id = newId();
    await insertRows(tx, 'event_promoters', [
      { id, owner_id: event.ownerId, event_id: event.id, profile_id: profileId, visitors },
    ]);
    await tx.query(
      `insert into promoted_orders (order_id, owner_id, promoter_id)
       select id, owner_id, $2 from (
         select o.id, o.owner_id, row_number() over (order by o.created_at, o.id) as n
           from orders o where o.id in (select order_id from order_lines where subject_id = $1)
             and not exists (select from promoted_orders p where p.order_id = o.id)) bought
        where n % $3 = 0`,
      [event.id, id, everyNth],
    );
  }
}

/**
 * Fills an empty database with a season that shows every area; returns whether it did. The same
 * data on every machine, dated from now.
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  const { rowCount } = await deps.pool.query('select 1 from profiles limit 1');
  if (rowCount) return false;
  const random = seededRandom(20_261_121);
  const accounts = await transact(deps.pool, seedAccounts);
  await drawBanners(deps, accounts);
  const season = await drawPosters(deps, accounts, random);
  await transact(deps.pool, (tx) => seedSeason(tx, accounts, season, random));
  const { harbourhall, nightjar, people } = accounts;
  await transact(deps.pool, async (tx) => {
    for (const ownerId of [harbourhall, nightjar, people.ines])
      await seedPayouts(tx, deps, { ownerId, accountId: accountOf(ownerId) }, season.now);
  });
  return true;
}
