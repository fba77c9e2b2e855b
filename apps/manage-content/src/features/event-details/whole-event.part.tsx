import type { ManagedEvent } from '@foyer/contracts';
import { Stack, toast } from '@foyer/design-system';
import { useNavigate, links } from '@foyer/remote-kit';
import { CopyOfEvent, EndOfEvent } from './end-of-event.view.tsx';
import { messages } from './event-details.messages.en.ts';
import styles from './event-details.module.css';
import { useDeletion, useDuplicate } from './event-details.queries.ts';
import { EventOwnerPart } from './event-owner.part.tsx';

const SAVED_SHOWN_MS = 5000;

interface Props {
  event: ManagedEvent;
  /** It was deleted, and this page is left for the events. */
  onGone: () => void;
}

/** What is done with the whole event, under its form: the copy, another owner, the end. */
export function WholeEventPart({ event, onGone }: Props) {
  const duplicate = useDuplicate(event.id);
  const deletion = useDeletion(event.id);
  const navigate = useNavigate();
  const remove = async () => {
    await deletion.mutateAsync();
    onGone();
    await navigate(links.manageEvents(event.ownerUsername));
    toast.success(messages.deleted(event.name), { dismissMs: SAVED_SHOWN_MS });
  };
  const copy = async (copyCodes: boolean) => {
    const made = await duplicate.mutateAsync(copyCodes);
    toast.success(messages.duplicated, { dismissMs: SAVED_SHOWN_MS });
    await navigate(links.courseDetails(made.id));
  };
  return (
    <div className={styles.columns}>
      <Stack gap={8}>
        {event.managesAccount && <CopyOfEvent duplicate={copy} />}
        {event.managesAccount && <EventOwnerPart event={event} />}
        <EndOfEvent event={event} cancelLink={links.courseCancellation(event.id)} remove={remove} />
      </Stack>
    </div>
  );
}
