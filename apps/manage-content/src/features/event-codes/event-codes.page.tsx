import type { EventCode, ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { idParam, useCloseGuard, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { CodeForm } from './code-form.view.tsx';
import { messages as m } from './event-codes.messages.en.ts';
import {
  CODE_LABELS,
  CODE_TOGETHER,
  CODE_WIRES,
  codeErrors,
  emptyCode,
  hiddenForGood,
  serverField,
  showCode,
  toInput,
  toLine,
  toValues,
  type CodeValues,
} from './event-codes.model.ts';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { eventCodesQuery, useCodes } from './event-codes.queries.ts';
import { EventCodesView } from './event-codes.view.tsx';

export function EventCodesPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const {
    data: { data: codes },
  } = useSuspenseQuery(eventCodesQuery(eventId));
  const edits = useCodes(eventId);
  const [editing, setEditing] = useState<{ code: EventCode | null; start: CodeValues } | null>(
    null,
  );
  const open = (code: EventCode | null) =>
    setEditing({ code, start: code ? toValues(code, event) : emptyCode() });
  return (
    <EventCodesView
      lines={codes.map((code) => toLine(code, event))}
      hidden={hiddenForGood(codes, event)}
      onEdit={open}
      onRemove={(id) => edits.remove.mutateAsync(id).then(() => toast.success(m.deleted))}
      form={
        editing && (
          <EditedCode {...editing} event={event} codes={edits} onClose={() => setEditing(null)} />
        )
      }
    />
  );
}

interface EditedCodeProps {
  event: ManagedEvent;
  code: EventCode | null;
  start: CodeValues;
  codes: ReturnType<typeof useCodes>;
  onClose: () => void;
}

/** A new code or a change of one, for as long as its dialog is open. */
function EditedCode({ event, code, start, codes: { save, reload }, onClose }: EditedCodeProps) {
  const {
    form,
    isChanged,
    save: saving,
    forget,
    dialog,
  } = useEdit({
    key: `code:${event.id}:${code?.id ?? 'new'}`,
    read: { values: start, version: code?.version ?? 0 },
    check: (values) => codeErrors(values, event, code?.uses ?? 0),
    fieldOf: serverField,
    together: CODE_TOGETHER,
    labels: CODE_LABELS,
    show: (name, value) => showCode(name, value, event, start.kind),
    send: (changed, values, version) =>
      save.mutateAsync(
        code
          ? {
              id: code.id,
              body: { ...wireChanges(changed, toInput(values, event), CODE_WIRES), version },
            }
          : { id: null, body: toInput(values, event) },
      ),
    reload: async () => {
      const now = (await reload()).data.find((one) => one.id === code?.id);
      return now ? { values: toValues(now, event), version: now.version } : null;
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const askAndClose = useCloseGuard(isChanged, shared.discard, close);
  const onSubmit = saving(() => {
    close();
    toast.success(code ? m.updated : m.created);
  });
  return (
    <>
      <CodeForm
        event={event}
        form={form}
        isNew={code === null}
        isUsed={code?.isUsed ?? false}
        symbol={CURRENCY_SYMBOLS[event.currency]}
        onSubmit={onSubmit}
        onClose={askAndClose}
      />
      {dialog}
    </>
  );
}
