import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Name = z.string().catch('');
const Season = z.object({
  programs: z.array(
    z.object({
      concerts: z.array(z.object({ Venue: Name, Location: Name })).catch([]),
      works: z
        .array(
          z.object({
            composerName: Name,
            workTitle: Name,
            conductorName: Name,
            soloists: z.array(z.object({ soloistName: Name })).catch([]),
          }),
        )
        .catch([]),
    }),
  ),
});

/** An event as the bench writes it. */
export interface CorpusEvent {
  name: string;
  description: string;
  venue: string;
  city: string;
  state: string;
  /** Days from today of each date. */
  days: number[];
  owner: number;
}

const SYLLABLES =
  'ba be bo da de do ka ke ko la le lo ma mi mo na ne no ra ri ro sa si so ta te to va vi zu'.split(
    ' ',
  );
const HOUSES = 400;
const PLAYERS = 40_000;

/** Always the same numbers (mulberry32), so that two runs search the same texts. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const turned = (name: string) => name.split(/,\s*/).reverse().join(' ').replace(/\s+/g, ' ').trim();
const known = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))];

/**
 * Events of the size and wording of a real season: its composers, works, soloists and halls mixed
 * anew, with players whose names nobody else has.
 */
export async function readCorpus(file: string, count: number): Promise<CorpusEvent[]> {
  const { programs } = Season.parse(JSON.parse(await readFile(file, 'utf8')));
  const works = programs.flatMap((program) => program.works);
  const titles = known(
    works.map((work) =>
      work.composerName && work.workTitle ? `${turned(work.composerName)}: ${work.workTitle}` : '',
    ),
  );
  const people = known(
    works.flatMap((work) => [
      turned(work.conductorName),
      ...work.soloists.map((one) => turned(one.soloistName)),
    ]),
  );
  const halls = programs.flatMap((program) => program.concerts);
  const random = randomFrom(7);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = () => {
    const text = Array.from({ length: 2 + Math.floor(random() * 3) }, () => one(SYLLABLES)).join(
      '',
    );
    return text[0]?.toUpperCase() + text.slice(1);
  };
  const players = Array.from({ length: PLAYERS }, () => `${word()} ${word()}`);
  return Array.from({ length: count }, () => {
    const hall = one(halls);
    const [city = '', state = ''] = hall.Location.split(', ');
    const evening = Array.from({ length: 3 }, () => one(titles));
    const first = Math.floor(random() * 500);
    const title = random() < 0.5 ? `${one(players)} plays ${evening[0]}` : (evening[0] ?? '');
    return {
      name: random() < 0.02 ? one(['String Quartet', 'Winter Gala', 'Yo-Yo Ma']) : title,
      description: `<p>${evening.join('. ')}. With ${one(people)}, ${one(players)} and ${one(players)}, and the orchestra of the house in its winter season.</p>`,
      venue: hall.Venue,
      city,
      state,
      days: random() < 0.1 ? [first, first + 1, first + 7, first + 8] : [first],
      owner: Math.floor(random() * HOUSES),
    };
  });
}
export { HOUSES };
