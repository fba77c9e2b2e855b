import type { WaitingPlace } from '@foyer/contracts';
import {
  NotFoundNote,
  useLoaderData,
  usePageTitle,
  useParams,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { z } from 'zod';
import { messages as m } from './place.messages.en.ts';
import { placeQuery, useMove } from './place.queries.ts';
import { PlaceView } from './place.view.tsx';

const Address = z.object({ code: z.string().optional() });

export function PlacePage() {
  const { entryId = '' } = useParams();
  const [{ code }] = useUrlState(Address);
  const found = useLoaderData<WaitingPlace | null>();
  return found && code !== undefined ? (
    <Place id={entryId} code={code} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

function Place({ id, code }: { id: string; code: string }) {
  const { data: place } = useSuspenseQuery(placeQuery(id, code));
  const move = useMove(id, code);
  usePageTitle(m.pageTitle(place.eventName));
  return <PlaceView place={place} code={code} move={move} onMove={(to) => move.mutate(to)} />;
}
