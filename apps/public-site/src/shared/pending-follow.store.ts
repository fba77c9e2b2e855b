/** Of whoever is at this machine: a sign-out forgets it. */
const KEY = 'foyer.person.follow';
/** As long as somebody who pressed Follow may take to log in, or to make an account. */
const FRESH_MS = 1_800_000;

interface Pending {
  profileId: string;
  at: number;
}

function read(): Partial<Pending> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Pending>;
  } catch {
    return {};
  }
}

/** Remembers whom a visitor wants to follow, for when they are back from logging in. */
export function keepPendingFollow(profileId: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ profileId, at: Date.now() } satisfies Pending));
  } catch {
    // storage is refused (private windows): then they press Follow once more
  }
}

/**
 * Whether somebody at this browser pressed Follow here a short while ago; it is said once. A link
 * of somebody else can ask for nothing.
 */
export function takePendingFollow(profileId: string): boolean {
  const { profileId: wanted, at } = read();
  if (wanted !== profileId) return false;
  try {
    localStorage.removeItem(KEY);
  } catch {
    return false;
  }
  const age = Date.now() - Number(at);
  return age >= 0 && age <= FRESH_MS;
}
