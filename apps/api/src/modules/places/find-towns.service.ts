import { readFile } from 'node:fs/promises';
import type { findTowns, Query, ResponseOf } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { consumeTownSearch } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { Gazetteer } from './gazetteer.model.ts';

const read = (name: string) => readFile(new URL(`../../../gazetteer/${name}`, import.meta.url));

async function open(): Promise<Gazetteer> {
  const towns = await read('towns.tsv');
  const regions = await read('regions.tsv');
  const named = regions
    .toString()
    .split('\n')
    .map((line): [string, string] => {
      const [code = '', name = ''] = line.split('\t');
      return [code, name];
    });
  return new Gazetteer(towns, new Map(named));
}

let gazetteer: Promise<Gazetteer> | undefined;
/** Read with the first call: a process that nobody asks for a town keeps none. */
const opened = () => {
  gazetteer ??= open().catch((error: unknown) => {
    gazetteer = undefined;
    throw error;
  });
  return gazetteer;
};

export async function findTownsBy(
  deps: Deps,
  { ip }: Actor,
  { query }: Query<typeof findTowns>,
): Promise<ResponseOf<typeof findTowns>> {
  await consumeTownSearch(deps, ip);
  return { data: (await opened()).find(query) };
}
