import { truncate } from '@foyer/domain';
import { familyName, readableName } from './person-name.model.ts';
import { offerFor } from './season-offer.model.ts';
import type { SeasonProgram, SeasonSoloist, SeasonWork } from './season-file.model.ts';
import { coAuthor, plainText, shortTitle, workTitle } from './work-title.model.ts';

const NAME_LIMIT = 120;
const TEXT_LIMIT = 19_000;

const unique = <T>(all: readonly T[]) => [...new Set(all)];
const joined = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} & ${parts.at(-1) ?? ''}` : (parts[0] ?? '');
const isPlayed = (work: SeasonWork) =>
  work.interval === undefined && plainText(work.workTitle) !== '';
const conductorOf = (work: SeasonWork) =>
  /^not conducted$/i.test(work.conductorName) ? '' : readableName(work.conductorName);
/** Role S is a soloist, A somebody of the ensemble. */
const isSoloist = (soloist: SeasonSoloist) =>
  soloist.soloistRoles === 'S' &&
  !/orchestra|chorus|group|ensemble|company|design|choreograph|actor|host/i.test(
    soloist.soloistInstrument,
  );

const composerOf = (work: SeasonWork) => {
  const second = coAuthor(work.workTitle);
  return [readableName(work.composerName), ...(second ? [readableName(second)] : [])]
    .filter(Boolean)
    .join(' and ');
};

/**
 * Encores and anthems are played without being announced: works without conductor on an evening
 * that mostly has one.
 */
function announced(works: readonly SeasonWork[]): SeasonWork[] {
  const played = works.filter(isPlayed);
  const named = played.filter((work) => familyName(work.composerName) !== undefined);
  const conducted = named.filter((work) => conductorOf(work) !== '');
  return (
    [conducted.length * 2 >= named.length ? conducted : [], named, played].find(
      (some) => some.length > 0,
    ) ?? []
  );
}

/**
 * "Mahler: Symphony No. 5", "Mozart & Mahler", "Simon, Sowande, Price & more"; behind the name of a
 * series without a second colon.
 */
function worksTitle(works: readonly SeasonWork[], inSeries: boolean): string {
  const composers = unique(
    works.map((work) => familyName(work.composerName) ?? readableName(work.composerName)),
  );
  const titles = unique(works.map((work) => shortTitle(work.workTitle)));
  const [[composer = ''], [title = '']] = [composers, titles];
  if (titles.length === 1 && /Live to Film|in Concert$/i.test(title)) return title;
  if (composers.length === 1 && inSeries)
    return [composer, ...(titles.length === 1 ? titles : [])].join(', ');
  if (composers.length === 1)
    return `${composer}: ${joined(titles.length > 2 ? [...titles.slice(0, 2), 'more'] : titles)}`;
  return composers.length > 4 ? joined([...composers.slice(0, 3), 'more']) : joined(composers);
}

/** One or two soloists belong in the name of an evening; a whole cast does not. */
function soloistsTitle(works: readonly SeasonWork[]): string {
  const names = unique(
    works.flatMap((work) =>
      work.soloists.filter(isSoloist).map((one) => readableName(one.soloistName)),
    ),
  );
  return names.length > 0 && names.length <= 2 ? ` with ${joined(names)}` : '';
}

const seriesName = (eventType: string) =>
  eventType
    .replace(/^Parks$/, 'Concert in the Park')
    .replace(/^Community$/, 'Community Concert')
    .replaceAll("'", '’')
    .replace(/ - /g, ' – ')
    .replace(/s(?= for Schools)/, '');

/** What the event is called: from its works, else from its kind. */
export function eventTitle(program: SeasonProgram): string {
  const eventType = program.concerts[0]?.eventType ?? '';
  const works = announced(program.works);
  if (works.length === 0)
    return truncate(seriesName(eventType) || program.orchestra || 'Concert', NAME_LIMIT);
  const isSeries = offerFor(eventType).isSeries === true;
  const title = `${isSeries ? `${seriesName(eventType)}: ` : ''}${worksTitle(works, isSeries)}`;
  const whole = `${title}${soloistsTitle(works)}`;
  return whole.length <= NAME_LIMIT ? whole : truncate(title, NAME_LIMIT - 1);
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const playerOf = (soloist: SeasonSoloist) =>
  [
    readableName(soloist.soloistName),
    soloist.soloistInstrument.toLowerCase().replaceAll('/', ' and '),
  ]
    .filter(Boolean)
    .join(', ');
const movementOf = (work: SeasonWork) =>
  plainText(work.movement)
    .replace(/^\[(.*)\]$/, '$1')
    .replaceAll("'", '’')
    .replace(/"([^"]*)"/g, '“$1”');

interface ListedWork {
  composer: string;
  title: string;
  movements: string[];
  conductor: string;
  players: string[];
}

/**
 * Movements of the same work that follow one another become one entry; `null` is the intermission.
 */
function listed(works: readonly SeasonWork[]): (ListedWork | null)[] {
  const list: (ListedWork | null)[] = [];
  for (const work of works) {
    if (work.interval !== undefined) list.push(null);
    if (!isPlayed(work)) continue;
    const entry = {
      composer: composerOf(work),
      title: workTitle(work.workTitle),
      movements: [movementOf(work)].filter(Boolean),
      conductor: conductorOf(work),
      players: work.soloists.map(playerOf),
    };
    const last = list.at(-1);
    if (
      last &&
      last.title === entry.title &&
      last.composer === entry.composer &&
      last.conductor === entry.conductor
    ) {
      last.movements = unique([...last.movements, ...entry.movements]);
      last.players = unique([...last.players, ...entry.players]);
    } else list.push(entry);
  }
  return list;
}

function workItem(work: ListedWork, shared: { players: boolean; conductor: boolean }): string {
  const movements = work.movements.length
    ? `: <em>${work.movements.map(escape).join(' · ')}</em>`
    : '';
  const people = [
    ...(shared.players ? [] : work.players.map(escape)),
    ...(shared.conductor || !work.conductor ? [] : [`${escape(work.conductor)}, conductor`]),
  ];
  return `<li><strong>${escape(work.composer || 'Traditional')}</strong> – ${escape(work.title)}${movements}${people.length ? `<br>${people.join(' · ')}` : ''}</li>`;
}

/** The lists before and after each intermission. */
function programmeList(
  works: readonly (ListedWork | null)[],
  shared: { players: boolean; conductor: boolean },
): string {
  const parts = works.reduce<ListedWork[][]>(
    (all, work) => (work ? [...all.slice(0, -1), [...(all.at(-1) ?? []), work]] : [...all, []]),
    [[]],
  );
  return parts
    .filter((part) => part.length > 0)
    .map((part) => `<ul>${part.map((work) => workItem(work, shared)).join('')}</ul>`)
    .join('<p><em>Intermission</em></p>');
}

/**
 * The programme book in rich text: who plays, what in which order, and where when an evening moves
 * around.
 */
export function eventDescription(program: SeasonProgram, where: readonly string[] = []): string {
  const works = listed(program.works);
  const pieces = works.filter((work) => work !== null);
  const conductors = unique(pieces.map((work) => work.conductor).filter(Boolean));
  const casts = unique(pieces.map((work) => work.players.join('|')));
  const shared = { conductor: conductors.length === 1, players: casts.length === 1 };
  const soloists = unique(
    program.works.flatMap((work) =>
      work.soloists.filter((one) => shared.players || isSoloist(one)).map(playerOf),
    ),
  );
  const people = [program.orchestra, ...conductors.map((name) => `${name}, conductor`), ...soloists]
    .filter(Boolean)
    .map(escape);
  const html = [
    people.length ? `<p>${people.join('<br>')}</p>` : '',
    pieces.length
      ? `<h2>Programme</h2>${programmeList(works, shared)}`
      : '<p>The programme will be announced.</p>',
    where.length
      ? `<h2>Where</h2><ul>${where.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`
      : '',
  ].join('');
  return html.length > TEXT_LIMIT ? `<p>${people.slice(0, 20).join('<br>')}</p>` : html;
}
