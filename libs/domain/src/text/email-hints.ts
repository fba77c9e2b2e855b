/**
 * Mail providers people mistype most, and their neighbours that only look mistyped. Names and
 * endings are compared apart.
 */
const KNOWN_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'live.co.uk',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'btinternet.com',
  'wp.pl',
  'o2.pl',
];
/** Names shorter than this have too many honest neighbours to guess at. */
const SHORTEST_GUESSED_NAME = 5;

/**
 * The address probably meant when its domain looks mistyped: "nora@gmial.com" → "nora@gmail.com";
 * otherwise `null`. A hint to offer, never to enforce: the address typed may be right.
 */
export function suggestEmail(email: string): string | null {
  const trimmed = email.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = trimmed.slice(at + 1).toLowerCase();
  if (at < 1 || !domain.includes('.') || KNOWN_DOMAINS.includes(domain)) return null;
  const near = KNOWN_DOMAINS.map((known) => ({ known, distance: domainDistance(domain, known) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance)[0];
  return near ? `${trimmed.slice(0, at)}@${near.known}` : null;
}

// How far a domain is from a known one, or infinitely far when it is more than a slip.
function domainDistance(typed: string, known: string): number {
  const [name, ending] = splitDomain(typed);
  const [knownName, knownEnding] = splitDomain(known);
  const nameDistance = editDistance(name, knownName);
  const endingDistance = editDistance(ending, knownEnding);
  const allowed =
    knownName.length < SHORTEST_GUESSED_NAME ? 0 : knownName.length > SHORTEST_GUESSED_NAME ? 2 : 1;
  return nameDistance <= allowed && endingDistance <= 1
    ? nameDistance + endingDistance
    : Number.POSITIVE_INFINITY;
}

function splitDomain(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

// Letters added, left out, changed or swapped with their neighbour (optimal string alignment).
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      row.push(swapped ? Math.min(plain, at(i - 2, j - 2) + 1) : plain);
    }
  }
  return at(a.length, b.length);
}
