/**
 * What somebody chose about the analytics of organizers, in this browser. Each organizer asks for
 * itself, so each choice is about one; without a choice nothing is measured.
 */
export interface PrivacyChoice {
  ownerId: string;
  /** To be named by where the choice is changed. */
  name: string;
  isAccepted: boolean;
  /** Milliseconds. */
  since: number;
  /** By which this organizer's analytics know the browser again; another organizer's do not. */
  visitor: string;
}

const KEY = 'foyer.privacy-choices';
/** After a year it is asked again. */
const YEAR_MS = 365 * 86_400_000;

const isChoice = (one: unknown): one is PrivacyChoice =>
  typeof one === 'object' &&
  one !== null &&
  'ownerId' in one &&
  typeof one.ownerId === 'string' &&
  'name' in one &&
  typeof one.name === 'string' &&
  'isAccepted' in one &&
  typeof one.isAccepted === 'boolean' &&
  'visitor' in one &&
  typeof one.visitor === 'string' &&
  'since' in one &&
  typeof one.since === 'number';

/** What a browser keeps nothing in remembers no refusal: there nobody is asked. */
export const REFUSED = 'storage is refused';

export function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? '[]';
  } catch {
    return REFUSED;
  }
}

export function choicesIn(text: string): readonly PrivacyChoice[] {
  try {
    const kept: unknown = JSON.parse(text);
    const now = Date.now();
    return (Array.isArray(kept) ? kept : [])
      .filter(isChoice)
      .filter(({ since }) => since <= now && now < since + YEAR_MS);
  } catch {
    return [];
  }
}

export const readChoice = (ownerId: string): PrivacyChoice | undefined =>
  choicesIn(readText()).find((one) => one.ownerId === ownerId);

/** Who is told of a choice in this tab. */
export const listeners = new Set<() => void>();

export function writeChoices(choices: readonly PrivacyChoice[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // full or refused: the next page asks again
  }
  for (const tell of listeners) tell();
}
