import { exactLocal, instantAt, readWhen } from '@foyer/domain';

/** From when to when something is sold or works, as a form holds it; empty is without an end. */
export interface WindowValues {
  from: string;
  to: string;
}

export const localOf = (instant: string | null, zone: string) =>
  instant ? exactLocal(instant, zone) : '';
export const instantOf = (text: string, zone: string) =>
  text ? instantAt(text, zone).toISOString() : null;

/** What is wrong with it; `early` is said of an end that comes before its beginning. */
export function windowErrors(
  { from, to }: WindowValues,
  zone: string,
  early: string,
): Partial<WindowValues> {
  const [fromProblem, toProblem] = [from, to].map((text) =>
    text.trim() ? readWhen(text).problem : undefined,
  );
  if (fromProblem !== undefined || toProblem !== undefined)
    return { ...(fromProblem && { from: fromProblem }), ...(toProblem && { to: toProblem }) };
  return from && to && instantAt(to, zone) <= instantAt(from, zone) ? { to: early } : {};
}
