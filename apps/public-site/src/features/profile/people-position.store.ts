import type { PeopleList } from './profile.model.ts';

const KEY = 'foyer.profile-people';

/** Where somebody stood in the window of people when they went on to one of them. */
export interface PeoplePosition {
  /** The visit of the page: only who comes back to it, and not who opens it anew, goes on there. */
  visit: string;
  list: PeopleList;
  top: number;
}

export function keepPosition(position: PeoplePosition): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // storage may be refused (private windows): then the window is closed for whoever comes back
  }
}

/** The place that was kept for a visit of the page; it is handed out once. */
export function takePosition(visit: string): PeoplePosition | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PeoplePosition | null;
    if (kept?.visit !== visit) return null;
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null;
  }
}
