import type { ResponseOf, searchCollaborators, TeamMember } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  idParam,
  keepPreviousData,
  links,
  useNavigate,
  useParams,
  useQuery,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useConflict } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { teamMessages as m } from './event-team.messages.en.ts';
import { FIRST_PLACE, PLACE_LABELS, type Place } from './event-team.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { isEmail, isSearchable } from '../../shared/people-search.model.ts';
import { collaboratorsQuery } from '../../shared/people-search.queries.ts';
import { eventTeamQuery, isTelling, useForgetEvent, useTeamChanges } from './event-team.queries.ts';
import { EventTeamView } from './event-team.view.tsx';

const LEFT_SHOWN_MS = 5000;

/** What failed, unless the refusal says it better. */
const toShown = (error: Error | null, failed: string) =>
  error && (isTelling(error) ? error : new Error(failed));
const telling = async (work: Promise<unknown>, done: string, failed: string) => {
  await work.catch((error: Error) => {
    throw toShown(error, failed);
  });
  toast.success(done);
};

export function EventTeamPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: team } = useSuspenseQuery(eventTeamQuery(eventId));
  const { add, update, remove, invite, cancelInvitation, leave } = useTeamChanges(eventId);
  const adding = useAdding(eventId, add, invite);
  const { ask, dialog } = useConflict<Place>(PLACE_LABELS);
  const navigate = useNavigate();
  const forget = useForgetEvent(eventId);
  /** What failed before is no word about what is asked for now. */
  const clear = () => {
    for (const one of [update, cancelInvitation, invite]) if (one.isError) one.reset();
  };
  const leaveNow = async (member: TeamMember) => {
    await leave.mutateAsync(member).catch((error: Error) => {
      throw toShown(error, m.removeFailed);
    });
    await navigate(event.status === 'draft' ? links.home() : links.event(eventId), {
      replace: true,
    });
    forget();
    toast.success(m.left, { dismissMs: LEFT_SHOWN_MS });
  };
  return (
    <>
      <EventTeamView
        event={event}
        team={team}
        links={links}
        adding={adding.dialog}
        onAdd={() => {
          clear();
          adding.open();
        }}
        error={
          toShown(update.error, m.updateFailed) ??
          toShown(cancelInvitation.error, m.cancelFailed) ??
          toShown(invite.error, m.addFailed)
        }
        onUpdate={(member, change) => {
          clear();
          update.mutate({ member, change, ask }, { onSuccess: () => toast.success(m.updated) });
        }}
        onRemove={(teachingId) => {
          clear();
          return telling(remove.mutateAsync(teachingId), m.removed, m.removeFailed);
        }}
        onLeave={leaveNow}
        onResend={({ email, accessSetting, collaborator }) => {
          clear();
          invite.mutate(
            { email, accessSetting, collaborator },
            { onSuccess: () => toast.success(m.sent) },
          );
        }}
        onCancelInvitation={(id) => {
          clear();
          cancelInvitation.mutate(id, { onSuccess: () => toast.success(m.cancelled) });
        }}
      />
      {dialog}
    </>
  );
}

type Collaborators = ResponseOf<typeof searchCollaborators>;

/**
 * Who was found. An address can be invited whatever the search for it says; what an earlier search
 * found is no word about it.
 */
function resultsOf(
  query: string,
  email: string | null,
  found: { data: Collaborators | undefined; isPlaceholderData: boolean; isError: boolean },
): Collaborators['data'] | undefined {
  if (!isSearchable(query) || (email && found.isPlaceholderData)) return undefined;
  return email && found.isError ? [] : found.data?.data;
}

type Changes = ReturnType<typeof useTeamChanges>;

/** The dialog in which people are found and added. */
function useAdding(eventId: string, add: Changes['add'], invite: Changes['invite']) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState<Place>(FIRST_PLACE);
  const found = useQuery({
    ...collaboratorsQuery(eventId, query),
    enabled: isOpen && isSearchable(query),
    placeholderData: keepPreviousData,
  });
  const open = () => {
    add.reset();
    invite.reset();
    setQuery('');
    setPlace(FIRST_PLACE);
    setOpen(true);
  };
  const done = (message: string) => () => {
    setOpen(false);
    toast.success(message);
  };
  const email = isEmail(query) ? query : null;
  const dialog = isOpen
    ? {
        query,
        place,
        error: toShown(add.error ?? invite.error, m.addFailed) ?? (email ? null : found.error),
        isPending: add.isPending || invite.isPending,
        results: resultsOf(query, email, found),
        isSearching: isSearchable(query) && found.isFetching,
        email,
        onQuery: setQuery,
        onPlace: setPlace,
        onClose: () => setOpen(false),
        onAdd: (profile: { id: string; type: 'User' | 'School' }) =>
          add.mutate(
            {
              profileId: profile.id,
              ...(profile.type === 'School'
                ? { accessSetting: 'basic' as const, collaborator: true }
                : place),
            },
            { onSuccess: done(m.added) },
          ),
        onInvite: (email: string) =>
          invite.mutate({ email, ...place }, { onSuccess: done(m.sent) }),
      }
    : null;
  return { open, dialog };
}
