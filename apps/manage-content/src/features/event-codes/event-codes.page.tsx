import type { EventCode, EventCodeInput, ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { idParam, useCloseGuard, useDraft, useForm, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { CodeForm } from './code-form.view.tsx';
import { codeErrors, emptyCode, hiddenForGood, serverField, toInput, toLine, toValues, type CodeValues } from './event-codes.model.ts';
import { eventCodesQuery, managedEventQuery, useCodes } from './event-codes.queries.ts';
import { EventCodesView } from './event-codes.view.tsx';

const m = messages.codes;
export function EventCodesPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: { data: codes } } = useSuspenseQuery(eventCodesQuery(eventId));
  const { save, remove } = useCodes(eventId);
  const [editing, setEditing] = useState<{ code: EventCode | null; start: CodeValues } | null>(null);
  const open = (code: EventCode | null) => setEditing({ code, start: code ? toValues(code, event) : emptyCode() });
  return (
    <EventCodesView lines={codes.map((code) => toLine(code, event))} hidden={hiddenForGood(codes, event)}
      onEdit={open} onRemove={(id) => remove.mutateAsync(id).then(() => toast.success(m.deleted))}
      form={editing && <EditedCode {...editing} event={event} save={save.mutateAsync} onClose={() => setEditing(null)} />} />
  );
}

interface EditedCodeProps {
  event: ManagedEvent; code: EventCode | null; start: CodeValues; save: (change: { id: string | null; body: EventCodeInput }) => Promise<unknown>;
  onClose: () => void
}

/** A new code or a change of one, for as long as its dialog is open. */
function EditedCode({ event, code, start, save, onClose }: EditedCodeProps) {
  const draft = useDraft(`code:${event.id}:${code?.id ?? 'new'}`, start);
  const form = useForm(draft, (values) => codeErrors(values, event, code?.uses ?? 0), serverField);
  const [, , forget] = draft;
  const close = () => { forget(); onClose(); };
  const askAndClose = useCloseGuard(JSON.stringify(form.values) !== JSON.stringify(start), messages.discard, close);
  const submit = form.submit(async (values) => {
    await save({ id: code?.id ?? null, body: toInput(values, event.timezone) });
    close();
    toast.success(code ? m.updated : m.created);
  });
  return <CodeForm event={event} form={form} isNew={code === null} isUsed={code?.isUsed ?? false}
    symbol={CURRENCY_SYMBOLS[event.currency]} onSubmit={submit} onClose={askAndClose} />;
}
