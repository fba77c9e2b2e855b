import type { FeaturedKind } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { failureOf, useQuery } from '@foyer/remote-kit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { useState } from 'react';
import { moved } from '@foyer/design-system/sort-handle';
import { messages as m } from './site-featured.messages.en.ts';
import { creatorLine, eventLine, foundAccount, type FeaturedLine } from './site-featured.model.ts';
import {
  featuredQuery,
  useFeatured,
  useFoundAccounts,
  useFoundEvents,
} from './site-featured.queries.ts';
import { FeaturedSection, SiteFeaturedView } from './site-featured.view.tsx';

export function SiteFeaturedPage() {
  const list = useQuery(featuredQuery());
  const password = useRecentPassword();
  const { withPassword } = password;
  return (
    <>
      <SiteFeaturedView failure={failureOf(list)} isLoading={!list.data}>
        {list.data && (
          <>
            <Events lines={list.data.events.map(eventLine)} withPassword={withPassword} />
            <Creators lines={list.data.creators.map(creatorLine)} withPassword={withPassword} />
          </>
        )}
      </SiteFeaturedView>
      <AskPassword {...password} />
    </>
  );
}

type PartProps = Pick<ReturnType<typeof useRecentPassword>, 'withPassword'> & {
  lines: readonly FeaturedLine[];
};

function Events(props: PartProps) {
  const [words, setWords] = useState('');
  const found = useFoundEvents(words);
  return (
    <Part
      {...props}
      kind="events"
      words={words}
      onSearch={setWords}
      found={found.data?.events.map(eventLine)}
      error={found.error}
    />
  );
}

function Creators(props: PartProps) {
  const [words, setWords] = useState('');
  const found = useFoundAccounts(words);
  return (
    <Part
      {...props}
      kind="creators"
      words={words}
      onSearch={setWords}
      found={found.data?.data.map(foundAccount)}
      error={found.error}
    />
  );
}

interface SearchedProps extends PartProps {
  kind: FeaturedKind;
  words: string;
  onSearch: (words: string) => void;
  found: readonly FeaturedLine[] | undefined;
  error: Error | null;
}

function Part({ withPassword, kind, error, words, found, ...props }: SearchedProps) {
  const { change, move } = useFeatured(kind, withPassword);
  const turn = (featured: boolean) => (line: FeaturedLine) =>
    change.mutate(
      { id: line.id, featured },
      { onSuccess: () => toast.success((featured ? m.featured : m.takenOff)(line.name)) },
    );
  return (
    <FeaturedSection
      {...props}
      kind={kind}
      words={words}
      found={words === '' ? undefined : found}
      error={change.error ?? move.error ?? error}
      onFeature={turn(true)}
      onTakeOff={turn(false)}
      onMove={(id, by) => move.mutate((ids) => moved(ids, id, by))}
    />
  );
}
