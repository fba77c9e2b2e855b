import type { EventCode } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { CURRENCY_SYMBOLS } from '@foyer/domain';
import { idParam, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { codeErrors, emptyCode, hiddenForGood, serverErrors, toInput, toLine, toValues, type CodeValues } from './event-codes.model.ts';
import { eventCodesQuery, managedEventQuery, useCodes } from './event-codes.queries.ts';
import { EventCodesView } from './event-codes.view.tsx';

const m = messages.codes;
interface Editing { code: EventCode | null; values: CodeValues; attempt: number }

export function EventCodesPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const { data: { data: codes } } = useSuspenseQuery(eventCodesQuery(eventId));
  const { save, remove } = useCodes(eventId);
  const [editing, setEditing] = useState<Editing | null>(null);
  const errors = editing ? codeErrors(editing.values, event, editing.code?.uses ?? 0) : {};
  const open = (code: EventCode | null) => { save.reset(); setEditing({ code, values: code ? toValues(code, event) : emptyCode(), attempt: 0 }); };
  const submit = () => {
    if (!editing) return;
    setEditing({ ...editing, attempt: editing.attempt + 1 });
    if (Object.keys(errors).length > 0) return;
    save.mutate({ id: editing.code?.id ?? null, body: toInput(editing.values, event.timezone) }, { onSuccess: () => { setEditing(null); toast.success(editing.code ? m.updated : m.created); } });
  };
  return (
    <EventCodesView lines={codes.map((code) => toLine(code, event))} hidden={hiddenForGood(codes, event)} onEdit={open} onRemove={(id) => remove.mutateAsync(id).then(() => toast.success(m.deleted))}
      form={editing && {
        event, values: editing.values, isNew: editing.code === null, isUsed: editing.code?.isUsed ?? false, attempt: editing.attempt, errors, refused: serverErrors(save.error), symbol: CURRENCY_SYMBOLS[event.currency],
        isPending: save.isPending, error: save.error, onChange: (values) => { save.reset(); setEditing({ ...editing, values }); }, onSubmit: submit, onClose: () => setEditing(null),
      }} />
  );
}
