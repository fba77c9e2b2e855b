import type { FoundPlace, ReaderLocationInput } from '@foyer/contracts';
import { CardReaderInput, ReaderLocationInput as Location } from '@foyer/contracts/schemas';
import type { FormErrors } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { messages as m } from './add-card-reader.messages.en.ts';

export interface ReaderForm {
  name: string;
  pairingCode: string;
  venue: string;
  apartment: string;
  /** As it is typed. */
  search: string;
  /** What was chosen of what was found. */
  place: FoundPlace | null;
}

export const EMPTY_READER: ReaderForm = {
  name: '',
  pairingCode: '',
  venue: '',
  apartment: '',
  search: '',
  place: null,
};

/** From how many signs on places are looked for. */
export const SEARCH_FROM = 3;

const PARTS = ['address', 'city', 'stateCode', 'zipcode', 'lat', 'long'] as const;
/** Whether an address has every part that one of a reader needs. */
export const isWhole = (place: FoundPlace) => PARTS.every((part) => place[part] !== null);

const toLocation = ({ venue, apartment, place }: ReaderForm) =>
  place && {
    name: venue,
    apartment,
    address: place.address,
    city: place.city,
    state: place.state,
    stateCode: place.stateCode,
    zipcode: place.zipcode,
    country: place.country,
    lat: place.lat,
    long: place.long,
  };

/** A whole address, as the server takes it; the form was judged before. */
export const toLocationInput = (form: ReaderForm): ReaderLocationInput =>
  Location.parse(toLocation(form));

function addressError({ search, place }: ReaderForm): string | undefined {
  if (search.trim().length < SEARCH_FROM) return m.invalid;
  // what was typed since is not what was chosen
  if (!place || place.label !== search) return m.invalid;
  return isWhole(place) ? undefined : m.moreSpecific;
}

const Reader = CardReaderInput.pick({ name: true, pairingCode: true });
const Venue = Location.pick({ name: true, apartment: true });

/** What is wrong, by field name. */
export function readerErrors(form: ReaderForm): FormErrors {
  const { name: venue, apartment } = schemaErrors(Venue, {
    name: form.venue,
    apartment: form.apartment,
  });
  return {
    ...schemaErrors(Reader, { name: form.name, pairingCode: form.pairingCode }),
    ...(venue && { venue }),
    ...(apartment && { apartment }),
    ...(addressError(form) && { search: addressError(form) }),
  };
}

export const isDirty = (form: ReaderForm): boolean =>
  JSON.stringify(form) !== JSON.stringify(EMPTY_READER);
