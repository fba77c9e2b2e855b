/** Names as a catalogue sorts them ("Last,  First"), turned into names as people read them. */

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const unmarked = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** "Bartok [Bartók]" gives the plain spelling first and the right one in brackets. */
const rightSpelling = (text: string) =>
  text
    .replace(/[^\s[\]]+ \[([^\]]+)\]/g, '$1')
    .replace(/([^\s()]+) \(([^)]+)\)/g, (whole, plain: string, right: string) =>
      unmarked(plain) === unmarked(right) ? right : whole,
    );

const joined = (parts: readonly string[]) =>
  parts.length > 1
    ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
    : (parts[0] ?? '');

/**
 * "Heller/Heller/King,  JJ/Dave/Ross" names several people at once; returns nothing unless the
 * halves pair up.
 */
function severalNames(last: string, first: string): string | undefined {
  for (const sign of ['/', ' and ']) {
    const lasts = last.split(sign);
    const firsts = first.split(sign);
    if (lasts.length > 1 && lasts.length === firsts.length)
      return joined(lasts.map((name, index) => tidy(`${firsts[index] ?? ''} ${name}`)));
  }
  return undefined;
}

/** "Clinton, Tyrone, Jr." → "Tyrone Clinton, Jr."; a choir or "Traditional," stays as it is. */
export function readableName(catalogued: string): string {
  const [last = '', first = '', ...suffixes] = rightSpelling(catalogued).split(',').map(tidy);
  const several = severalNames(last, first);
  const name =
    several ??
    tidy(
      `${first} ${/^[A-Z]{3,}$/.test(last) ? last.charAt(0) + last.slice(1).toLowerCase() : last}`,
    );
  return [name, ...suffixes.filter(Boolean)].join(', ').replaceAll("'", '’');
}

/**
 * The name by which an evening is called: "Mahler" of "Mahler,  Gustav"; nothing for "Traditional,"
 * and the like.
 */
export function familyName(catalogued: string): string | undefined {
  const [last = '', first = ''] = rightSpelling(catalogued).split(',').map(tidy);
  if (!first || !last) return undefined;
  return last.replaceAll(' and ', '/').replaceAll("'", '’');
}
