import type { SiteBanner } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { ownZone } from '@foyer/domain';
import {
  failureOf,
  keepPreviousData,
  useCloseGuard,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { MessageForm } from './message-form.view.tsx';
import { messages as m } from './site-messages.messages.en.ts';
import {
  EMPTY_MESSAGE,
  MESSAGE_LABELS,
  MESSAGE_TOGETHER,
  MESSAGE_WIRES,
  messageErrors,
  messageField,
  MessagesState,
  showMessage,
  toInput,
  toValues,
} from './site-messages.model.ts';
import { messagesQuery, useSiteMessages } from './site-messages.queries.ts';
import { SiteMessagesView } from './site-messages.view.tsx';

export function SiteMessagesPage() {
  const [{ page }, setState] = useUrlState(MessagesState);
  const list = useQuery({ ...messagesQuery(page), placeholderData: keepPreviousData });
  const changes = useSiteMessages();
  const [editing, setEditing] = useState<{ banner: SiteBanner | null } | null>(null);
  return (
    <>
      <SiteMessagesView
        list={list.data}
        page={page}
        failure={failureOf(list)}
        isStale={list.isPlaceholderData}
        zone={ownZone()}
        error={changes.end.error}
        onPage={(next) => setState({ page: next })}
        onEdit={(banner) => setEditing({ banner })}
        onEnd={(id) => changes.end.mutate(id, { onSuccess: () => toast.success(m.ended) })}
        onRemove={(id) => changes.remove.mutateAsync(id).then(() => toast.success(m.removed))}
      />
      {editing && (
        <EditedMessage
          banner={editing.banner}
          changes={changes}
          zone={ownZone()}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface EditedProps {
  /** Null is a new one. */
  banner: SiteBanner | null;
  changes: ReturnType<typeof useSiteMessages>;
  zone: string;
  onClose: () => void;
}

/** A new message or a change of one, for as long as its dialog is open. */
function EditedMessage({ banner, changes, zone, onClose }: EditedProps) {
  const readOf = (one: SiteBanner | null) => ({
    values: one ? toValues(one, zone) : EMPTY_MESSAGE,
    version: one?.version ?? 0,
  });
  const {
    form,
    isChanged,
    save: saving,
    forget,
    dialog,
  } = useEdit({
    key: `site-message:${banner?.id ?? 'new'}`,
    read: readOf(banner),
    check: (values) => messageErrors(values, zone),
    fieldOf: messageField,
    together: MESSAGE_TOGETHER,
    labels: MESSAGE_LABELS,
    show: showMessage,
    send: (changed, values, version) =>
      changes.save.mutateAsync(
        banner
          ? {
              id: banner.id,
              body: { ...wireChanges(changed, toInput(values, zone), MESSAGE_WIRES), version },
            }
          : { id: null, body: toInput(values, zone) },
      ),
    reload: async () => (banner ? readOf(await changes.reload(banner.id)) : null),
  });
  const close = () => {
    forget();
    onClose();
  };
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  const onSubmit = saving(() => {
    close();
    toast.success(m.saved);
  });
  return (
    <>
      <MessageForm
        isNew={!banner}
        form={form}
        zone={zone}
        onSubmit={onSubmit}
        onClose={askAndClose}
      />
      {dialog}
    </>
  );
}
