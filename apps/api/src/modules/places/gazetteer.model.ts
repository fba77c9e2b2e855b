import type { Town } from '@foyer/contracts';
import { countryName, foldedName } from '@foyer/domain';

/** A line of the file, taken apart. */
interface Entry {
  key: string;
  name: string;
  regionCode: string;
  latitude: number;
  longitude: number;
}

const NEWLINE = 10;
const TAB = 9;
/** Of each so many lines the folded name is kept. */
const STEP = 32;
const MOST = 8;
/** Several names of one town may fit. */
const LOOKED_AT = 5 * MOST;
/** More people than live anywhere: so far whoever is called so comes first, and then its own name. */
const OWN_NAME = 1e9;
const CALLED_SO = 2e9;
/** A slip of the fingers in less says nothing about what was meant; more is no name. */
const MISTYPED = { shortest: 4, longest: 16 };
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/**
 * The towns of the world as they stand in their file: one buffer, where each line begins, and what
 * it is ranked by. 150,000 objects would be ten times as large.
 */
export class Gazetteer {
  private readonly file: Buffer;
  private readonly regions: ReadonlyMap<string, string>;
  private readonly starts: Uint32Array;
  private readonly ranks: Uint32Array;
  private readonly kept: string[] = [];

  constructor(file: Buffer, regions: ReadonlyMap<string, string>) {
    this.file = file;
    this.regions = regions;
    const starts: number[] = [];
    for (let at = file.indexOf(NEWLINE) + 1; at > 0 && at < file.length;) {
      starts.push(at);
      at = file.indexOf(NEWLINE, at) + 1;
    }
    this.starts = Uint32Array.from([...starts, file.length]);
    this.ranks = Uint32Array.from(starts, (_, line) => this.rankOf(line));
    for (let line = 0; line < this.size; line += STEP) this.kept.push(this.keyOf(line));
  }

  /** Towns that may be meant by what was typed. */
  find(typed: string): Town[] {
    const words = foldedName(typed).split(' ').filter(Boolean);
    const found = this.named(words);
    return (found.length > 0 ? found : this.mistyped(words)).map((entry) => this.toTown(entry));
  }

  private get size() {
    return this.ranks.length;
  }

  private lineAt(line: number): string {
    const end = (this.starts[line + 1] ?? 0) - 1;
    return this.file.toString('utf8', this.starts[line], end);
  }

  /** How many people live there, read from the end; more by its own name than by another. */
  private rankOf(line: number): number {
    const { file } = this;
    let people = 0;
    let digit = 1;
    let at = (this.starts[line + 1] ?? 0) - 2;
    for (; file[at] !== TAB; at--, digit *= 10) people += ((file[at] ?? 0) - 48) * digit;
    const isOwn = file[file.indexOf(TAB, this.starts[line]) + 1] === TAB;
    return people + (isOwn ? OWN_NAME : 0);
  }

  private keyOf(line: number): string {
    const text = this.lineAt(line);
    return foldedName(text.slice(0, text.indexOf('\t')));
  }

  private entryAt(line: number): Entry {
    const fields = this.lineAt(line).split('\t');
    const [typed = '', called = '', regionCode = '', latitude, longitude] = fields;
    return {
      key: foldedName(typed),
      name: called || typed,
      regionCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }

  /** The first line that does not come before the key. */
  private firstFrom(key: string): number {
    const step = firstThat(this.kept.length, (at) => (this.kept[at] ?? '') >= key);
    const from = Math.max(0, step - 1) * STEP;
    const to = Math.min(step * STEP, this.size);
    return from + firstThat(to - from, (at) => this.keyOf(from + at) >= key);
  }

  /** The lines whose names begin so. */
  private range(start: string): number[] {
    const [from, to] = [this.firstFrom(start), this.firstFrom(`${start}\uffff`)];
    return Array.from({ length: to - from }, (_, at) => from + at);
  }

  /** Those that are called so come first, then the larger. */
  private ranked(lines: readonly number[], name: string): Entry[] {
    const shown = new Map<string, Entry>();
    for (const line of this.first(lines, name)) {
      const entry = this.entryAt(line);
      // a town of several names that fit is one town
      const id = [entry.name, entry.latitude, entry.longitude].join();
      if (shown.size < MOST && !shown.has(id)) shown.set(id, entry);
    }
    return [...shown.values()];
  }

  /** The best of many, without sorting the rest. */
  private first(lines: readonly number[], name: string): number[] {
    let isSo = true;
    let best: { line: number; rank: number }[] = [];
    for (const line of lines) {
      // they stand at the beginning
      isSo &&= this.keyOf(line) === name;
      const own = this.ranks[line] ?? 0;
      // among those it does not count whose own name it is
      const rank = isSo ? CALLED_SO + (own % OWN_NAME) : own;
      if (best.length === LOOKED_AT && rank <= (best.at(-1)?.rank ?? 0)) continue;
      best = [...best, { line, rank }]
        .toSorted((one, other) => other.rank - one.rank)
        .slice(0, LOOKED_AT);
    }
    return best.map(({ line }) => line);
  }

  /** All words are the beginning of a name, or the first of them a name and the rest where it is. */
  private named(words: readonly string[]): Entry[] {
    for (let count = words.length; count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      const where = words.slice(count);
      const lines = this.range(name).filter(
        (line) => where.length === 0 || this.isThere(this.entryAt(line), name, where),
      );
      if (lines.length > 0) return this.ranked(lines, name);
    }
    return [];
  }

  private isThere(entry: Entry, name: string, where: readonly string[]): boolean {
    if (entry.key !== name && !entry.key.startsWith(`${name} `)) return false;
    const { region, country } = this.toTown(entry);
    const known = foldedName([region, country, entry.regionCode].join(' ')).split(' ');
    return where.every((word) => known.some((one) => one.startsWith(word)));
  }

  /** One letter too much, too little, another one, or two that changed places; not the first. */
  private mistyped(words: readonly string[]): Entry[] {
    const typed = words.join(' ');
    if (typed.length < MISTYPED.shortest || typed.length > MISTYPED.longest) return [];
    const meant = new Set(
      Array.from({ length: typed.length }, (_, at) => at + 1).flatMap((at) => {
        const [before, letter = '', next = ''] = [typed.slice(0, at), typed[at], typed[at + 1]];
        const after = typed.slice(at + 1);
        return [
          before + after,
          before + next + letter + after.slice(1),
          ...LETTERS.flatMap((one) => [before + one + after, before + one + letter + after]),
        ];
      }),
    );
    meant.delete(typed);
    return this.ranked([...new Set([...meant].flatMap((one) => this.range(one)))], typed);
  }

  private toTown({ name, regionCode, latitude, longitude }: Entry): Town {
    return {
      name,
      region: this.regions.get(regionCode) ?? '',
      country: countryName(regionCode.slice(0, 2)),
      latitude,
      longitude,
    };
  }
}

/** The first number of so many that fits, where all behind it fit as well. */
function firstThat(count: number, fits: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
