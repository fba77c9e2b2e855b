import { announce } from '@foyer/design-system';
import type { Form } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useMemo, useRef, useState } from 'react';
import type { DetailValues } from './event-details.model.ts';
import { messages as m } from './page-messages.messages.en.ts';
import {
  EMPTY_MESSAGE,
  messageErrors,
  toMessage,
  toMessageValues,
  withMessage,
  type PageMessage,
} from './page-messages.model.ts';
import { MessageForm, PageMessages } from './page-messages.view.tsx';

interface DialogProps {
  /** Null is a new one. */
  message: PageMessage | null;
  onKeep: (message: PageMessage) => void;
  onClose: () => void;
}

function MessageDialog({ message, onKeep, onClose }: DialogProps) {
  const form = useForm(useState(message ? toMessageValues(message) : EMPTY_MESSAGE), messageErrors);
  const onSubmit = form.submit((values) => {
    onKeep(toMessage(values));
    return Promise.resolve();
  });
  return <MessageForm form={form} isNew={!message} onSubmit={onSubmit} onClose={onClose} />;
}

/**
 * The messages over the page of the event, which are saved with the rest of the form. The window
 * stands beside the form: what is sent in it would send the form as well.
 */
export function usePageMessages({ values: { messages }, set }: Form<DetailValues>) {
  const [at, setAt] = useState<number | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const list = useMemo(
    () => (
      <PageMessages
        messages={messages}
        onAdd={() => setAt(messages.length)}
        onEdit={setAt}
        onRemove={(gone) => {
          set({ messages: withMessage(messages, gone, null) });
          announce(m.removed);
          addRef.current?.focus();
        }}
        addRef={addRef}
      />
    ),
    [messages, set],
  );
  const dialog = at !== null && (
    <MessageDialog
      message={messages[at] ?? null}
      onKeep={(message) => {
        set({ messages: withMessage(messages, at, message) });
        setAt(null);
      }}
      onClose={() => setAt(null)}
    />
  );
  return { list, dialog };
}
