import type { Town } from '@foyer/contracts';
import { messages as m } from './discover.messages.en.ts';

/** Why a device does not say where it is, by the code of the browser's error. */
const REFUSED = 1;
const TOO_SLOW = 3;
export const positionProblem = (code: number): string =>
  code === REFUSED ? m.refused : code === TOO_SLOW ? m.tooSlow : m.noPosition;

/** A region says nothing where it is the town itself: the State of Berlin. */
const whereIs = ({ name, region, country }: Town): string =>
  [region.includes(name) ? '' : region, country].filter(Boolean).join(', ');

const LONGEST = 80;
/** "Portland, Maine, United States", as far as an address keeps it. */
const labelOf = (town: Town): string => {
  const whole = `${town.name}, ${whereIs(town)}`;
  return whole.length <= LONGEST ? whole : town.name.slice(0, LONGEST);
};

/** A town as it is suggested, and as it is called once it was chosen. */
export const toSuggestion = (town: Town) => ({
  value: `${town.latitude} ${town.longitude} ${town.name}`,
  label: town.name,
  note: whereIs(town),
});
export const chosenTown = (towns: readonly Town[], value: string) => {
  const town = towns.find((one) => toSuggestion(one).value === value);
  return town && { ...town, place: labelOf(town) };
};
