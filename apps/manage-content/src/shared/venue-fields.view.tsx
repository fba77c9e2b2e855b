import type { Venue } from '@foyer/contracts';
import { TextField } from '@foyer/design-system';
import { SuggestTextField } from '@foyer/design-system/suggest-text-field';
import type { Form } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import styles from './venue-fields.module.css';

const m = messages.where;

interface VenueValues {
  venue: string;
  address: string;
  city: string;
  state: string;
  country: string;
  timezone: string;
}
export type VenueForm = Pick<Form<VenueValues>, 'values' | 'set' | 'field'>;

interface Props {
  form: VenueForm;
  /** Places that may be meant. */
  known?: {
    venues: readonly Venue[];
    onType: (venue: string) => void;
    onChoose: (venue: Venue) => void;
  };
}

const toSuggestion = ({ id, name, address, city, state, country }: Venue) => ({
  value: id,
  label: name,
  note: [address, city, state, country].filter(Boolean).join(', '),
});

export function VenueFields({ form: { field }, known }: Props) {
  return (
    <>
      {known ? (
        <SuggestTextField
          label={m.venue}
          {...field('venue')}
          suggestions={known.venues.map(toSuggestion)}
          onChange={known.onType}
          onChoose={({ value }) => {
            const chosen = known.venues.find(({ id }) => id === value);
            if (chosen) known.onChoose(chosen);
          }}
        />
      ) : (
        <TextField label={m.venue} {...field('venue')} />
      )}
      <TextField label={m.address} autoComplete="off" {...field('address')} />
      <div className={styles.row}>
        <TextField label={m.city} {...field('city')} />
        <TextField label={m.state} {...field('state')} />
        <TextField label={m.country} {...field('country')} />
      </div>
    </>
  );
}
