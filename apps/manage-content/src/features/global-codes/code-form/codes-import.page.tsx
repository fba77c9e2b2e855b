import { toast } from '@foyer/design-system';
import { links, useActiveAccount, useDraft, useSuspenseQuery } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { categoriesQuery } from '../../../shared/categories.queries.ts';
import { FIRST_PAGE } from '../global-codes.model.ts';
import { codesQuery, useGlobalCodes } from '../global-codes.queries.ts';
import { useCodeFile } from './code-file.store.ts';
import { CodeFile } from './code-file.view.tsx';
import { messages as m } from './code-form.messages.en.ts';
import {
  emptyTerms,
  importErrors,
  serverField,
  toInput,
  type FormPlace,
  type ImportValues,
} from './code-form.model.ts';
import { useWayBack } from './code-form.store.ts';
import { CodeFormView } from './code-form.view.tsx';

export function CodesImportPage() {
  const account = useActiveAccount();
  const backTo = links.globalCodes(account.username);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const {
    data: { timezone: zone, currency },
  } = useSuspenseQuery(codesQuery(account.id, FIRST_PAGE));
  const { createMany } = useGlobalCodes(account.id);
  const [start] = useState((): ImportValues => ({ codes: [], ...emptyTerms(new Date(), zone) }));
  const place: FormPlace = { zone, currency, start, used: 0 };
  // a file of 50,000 codes is chosen again after a reload
  const [values, setValues, forget] = useDraft(`global-codes:import:${account.id}`, start, [
    'codes',
  ]);
  const form = useForm<ImportValues>(
    [values, setValues],
    (now) => importErrors(now, place),
    serverField,
  );
  const file = useCodeFile((codes) => form.set({ codes }));
  const isChanged = file.fileName !== null || JSON.stringify(values) !== JSON.stringify(start);
  const leave = useWayBack(isChanged, forget, backTo);
  const onSubmit = form.submit(async ({ codes, ...terms }) => {
    await createMany.mutateAsync({ codes, ...toInput(terms, place) });
    toast.success(m.imported);
    leave();
  });
  return (
    <CodeFormView
      title={m.importTitle}
      submitLabel={m.import}
      isOfMany
      {...{ backTo, form, place, categories, onSubmit }}
    >
      <CodeFile form={form} file={file} />
    </CodeFormView>
  );
}
