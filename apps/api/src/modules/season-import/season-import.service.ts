import { toMinor, truncate, type Currency } from '@foyer/domain';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { importEvent } from '../event-management/index.ts';
import { storeImage } from '../files/index.ts';
import { drawPoster } from '../posters/index.ts';
import { daysToShift, parseDay } from './concert-date.model.ts';
import { planEvent, type PlannedEvent, type Plan, type Refusal } from './planned-event.model.ts';
import { ImportRefused, readSeason } from './season-file.model.ts';
import {
  findCategoryIds,
  findImportKeys,
  findOwner,
  type ImportOwner,
} from './season-import.repository.ts';
import { isFree } from './season-offer.model.ts';

/** Drawing a poster keeps a core busy. */
const POSTERS_AT_ONCE = 2;

export interface SeasonImport {
  ownerUsername: string;
  /** The season file's content. */
  text: string;
  /** The day, YYYY-MM-DD, on which the first concert of the file shall fall. */
  shiftTo?: string | undefined;
  withoutPosters?: boolean;
  now: Date;
  /** Gets the report line by line as the work goes on. */
  say: (line: string) => void;
}

export interface ImportResult {
  taken: number;
  drafts: number;
  dates: number;
  alreadyThere: number;
  refusedPrograms: number;
  refusedConcerts: number;
}

interface Context {
  deps: Deps;
  owner: ImportOwner;
  categories: Map<string, string>;
  posterOf: (event: PlannedEvent) => Promise<string | null>;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const toRefusedLine = ({ key, name, concert, reason }: Refusal) =>
  `refused  ${key}  ${name}${concert ? ` (${concert})` : ''}: ${reason}`;
const toTakenLine = (event: PlannedEvent, isDraft: boolean) =>
  `took  ${event.key}  ${event.name}: ${plural(event.dates.length, 'date')}, ${event.location.name || event.location.city}${isDraft ? ' (draft)' : ''}`;

/**
 * A poster sets three lines: a long name loses its soloists there, and what is still too long its
 * end.
 */
const posterTitle = (name: string) =>
  truncate(name.length > 60 ? name.replace(/^(.*) with .*$/, '$1') : name, 68);

/** Which evening of its title each event of the file is, by its key. */
function eveningsIn(plans: readonly Plan[]): ReadonlyMap<string, number> {
  const events = plans.flatMap(({ event }) => event ?? []);
  return new Map(
    [...Map.groupBy(events, ({ name }) => posterTitle(name)).values()].flatMap((sameTitle) =>
      sameTitle.map(({ key }, evening): [string, number] => [key, evening]),
    ),
  );
}

/** Draws a poster for each event; another evening of the same title looks different. */
const posterStore =
  (deps: Deps, owner: ImportOwner, evenings: ReadonlyMap<string, number>) =>
  async (event: PlannedEvent): Promise<string> => {
    const image = await drawPoster({
      title: posterTitle(event.name),
      line: event.location.name.slice(0, 48),
      evening: evenings.get(event.key) ?? 0,
    });
    return (await storeImage(deps, owner.id, image, 'poster')).id;
  };

const writeEvent = (
  tx: Tx,
  { owner, categories }: Context,
  event: PlannedEvent,
  status: 'draft' | 'published',
  posterFileId: string | null,
): Promise<boolean> =>
  importEvent(tx, {
    ownerId: owner.id,
    name: event.name,
    timezone: event.timezone,
    currency: owner.currency,
    locationSetting: event.location.name ? 'venue' : 'tba',
    location: event.location,
    description: event.description,
    categoryId: categories.get(event.offer.category) ?? null,
    posterFileId,
    importKey: event.key,
    status,
    dates: event.dates,
    types: event.offer.types.map(({ price, ...type }) => ({
      ...type,
      priceMinor: toMinor(price, owner.currency as Currency),
    })),
  });

type Outcome = { event: PlannedEvent; status: 'draft' | 'published' | 'there' };

async function take(context: Context, event: PlannedEvent): Promise<Outcome> {
  const status = context.owner.paymentsConnected || isFree(event.offer) ? 'published' : 'draft';
  // outside the transaction: a file cannot be rolled back, and drawing takes long
  const poster = await context.posterOf(event);
  const isWritten = await transact(context.deps.pool, (tx) =>
    writeEvent(tx, context, event, status, poster),
  );
  return { event, status: isWritten ? status : 'there' };
}

/** Works on a few at once and returns in the given order. */
async function inOrder<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
  done: (result: R) => void,
): Promise<void> {
  const running: Promise<R>[] = [];
  let next = 0;
  const start = () => {
    const item = items[next++];
    if (item !== undefined) running.push(work(item));
  };
  for (let index = 0; index < atOnce; index++) start();
  for (let result = running.shift(); result; result = running.shift()) {
    done(await result);
    start();
  }
}

function planAll(input: SeasonImport): Plan[] {
  const read = readSeason(input.text);
  const day = input.shiftTo === undefined ? undefined : parseDay(input.shiftTo);
  if (input.shiftTo !== undefined && !day)
    throw new ImportRefused(
      `"${input.shiftTo}" is no day. Write --shift-to as YYYY-MM-DD, for example 2027-01-08.`,
    );
  const shiftDays = day
    ? daysToShift(
        read.flatMap((one) => (one.ok ? [one.program] : [])),
        day,
      )
    : 0;
  const seen = new Set<string>();
  return read.map((one): Plan => {
    if (!one.ok)
      return { event: null, refusals: [{ key: one.key, name: 'Programme', reason: one.reason }] };
    const plan = planEvent(one.program, { shiftDays, now: input.now });
    if (!seen.has(one.program.key)) {
      seen.add(one.program.key);
      return plan;
    }
    return {
      event: null,
      refusals: [
        {
          key: one.program.key,
          name: plan.refusals[0]?.name ?? plan.event?.name ?? 'Programme',
          reason: 'this id is listed twice',
        },
      ],
    };
  });
}

async function prepare(
  deps: Deps,
  input: SeasonImport,
  plans: readonly Plan[],
): Promise<{ context: Context; there: Set<string> }> {
  return readOnly(deps.pool, async (tx) => {
    const owner = await findOwner(tx, input.ownerUsername);
    if (!owner)
      throw new ImportRefused(
        `Nobody is called "${input.ownerUsername}" here. Give the username of an organizer: --owner harbourhall.`,
      );
    const posterOf = input.withoutPosters
      ? () => Promise.resolve(null)
      : posterStore(deps, owner, eveningsIn(plans));
    return {
      context: { deps, owner, categories: await findCategoryIds(tx), posterOf },
      there: await findImportKeys(tx, owner.id),
    };
  });
}

function report(result: ImportResult, say: SeasonImport['say']) {
  say('');
  say(
    `Took ${plural(result.taken, 'event')} with ${plural(result.dates, 'date')}; ${result.alreadyThere} already there; ` +
      `refused ${plural(result.refusedPrograms, 'programme')} and ${plural(result.refusedConcerts, 'single concert')}.`,
  );
  if (result.drafts > 0)
    say(
      `${plural(result.drafts, 'event')} with paid tickets stayed ${result.drafts === 1 ? 'a draft' : 'drafts'}: connect payments, then publish.`,
    );
}

/**
 * Turns the programmes of a season file into events of an owner and says line by line what it took
 * and what it refused.
 */
export async function importSeason(deps: Deps, input: SeasonImport): Promise<ImportResult> {
  const plans = planAll(input);
  const { context, there } = await prepare(deps, input, plans);
  const result: ImportResult = {
    taken: 0,
    drafts: 0,
    dates: 0,
    alreadyThere: 0,
    refusedPrograms: 0,
    refusedConcerts: 0,
  };
  const settle = async ({ event, refusals }: Plan) => ({
    refusals,
    outcome:
      event &&
      (there.has(event.key) ? { event, status: 'there' as const } : await take(context, event)),
  });
  await inOrder(plans, POSTERS_AT_ONCE, settle, ({ refusals, outcome }) => {
    for (const refusal of refusals) {
      result[refusal.concert ? 'refusedConcerts' : 'refusedPrograms'] += 1;
      input.say(toRefusedLine(refusal));
    }
    if (!outcome) return;
    if (outcome.status === 'there') {
      result.alreadyThere += 1;
      input.say(`already there  ${outcome.event.key}  ${outcome.event.name}`);
      return;
    }
    result.taken += 1;
    result.dates += outcome.event.dates.length;
    result.drafts += outcome.status === 'draft' ? 1 : 0;
    input.say(toTakenLine(outcome.event, outcome.status === 'draft'));
  });
  report(result, input.say);
  return result;
}
