import { useActiveAccount, useDraft, useSuspenseQuery } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useSettled } from '@foyer/remote-kit/settled';
import { useState } from 'react';
import { calendarPath, colorErrors, START, toView } from './custom-calendar.model.ts';
import { ownCategoriesQuery, ownEventsQuery } from './custom-calendar.queries.ts';
import { CustomCalendarView } from './custom-calendar.view.tsx';

export function CustomCalendarPage() {
  const account = useActiveAccount();
  const { data: categories } = useSuspenseQuery(ownCategoriesQuery(account.id));
  const { data: events } = useSuspenseQuery(ownEventsQuery(account.id));
  const form = useForm(useDraft(`custom-calendar:${account.id}`, START), colorErrors);
  const [isDone, setDone] = useState(false);
  const path = calendarPath(account, toView(form.values));
  return (
    <CustomCalendarView
      account={account}
      form={form}
      categories={categories.data}
      events={events.data}
      path={path}
      previewPath={useSettled(path)}
      origin={window.location.origin}
      isDone={isDone}
      onSubmit={form.submit(async () => setDone(true))}
      onClose={() => setDone(false)}
    />
  );
}
