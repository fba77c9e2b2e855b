import { announce } from '@foyer/design-system';
import { useState } from 'react';
import { messages } from '../messages/en.ts';
import { useVenues } from './venue-fields.queries.ts';
import { VenueFields, type VenueForm } from './venue-fields.view.tsx';

interface Props {
  form: VenueForm;
  /** Whose places are offered; null to those who do not manage the account. */
  ownerId: string | null;
}

/** Where an event is. A place that the account typed before is offered while it is typed again. */
export function VenueFieldsPart({ form, ownerId }: Props) {
  return ownerId === null ? (
    <VenueFields form={form} />
  ) : (
    <KnownVenueFields form={form} ownerId={ownerId} />
  );
}

function KnownVenueFields({ form, ownerId }: { form: VenueForm; ownerId: string }) {
  const [isTyping, setTyping] = useState(false);
  const venues = useVenues(ownerId, isTyping ? form.values.venue : '');
  return (
    <VenueFields
      form={form}
      known={{
        venues,
        onType: (venue) => {
          setTyping(true);
          form.set({ venue });
        },
        onChoose: ({ name, address, city, state, country, timezone }) => {
          setTyping(false);
          form.set({ venue: name, address, city, state, country, timezone });
          announce(messages.where.filled(name));
        },
      }}
    />
  );
}
