interface Plan {
  startsAt: string;
  place: string;
}

/** What people have to know first of a date that was moved: another day or start, place or else. */
export function whatMoved(was: Plan, is: Plan): 'date' | 'times' | 'place' {
  if (was.startsAt !== is.startsAt) return 'date';
  return was.place === is.place ? 'times' : 'place';
}
