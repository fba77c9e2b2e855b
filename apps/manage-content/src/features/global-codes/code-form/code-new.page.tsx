import { toast } from '@foyer/design-system';
import { links, useActiveAccount, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { categoriesQuery } from '../../../shared/categories.queries.ts';
import { FIRST_PAGE } from '../global-codes.model.ts';
import { codesQuery, useGlobalCodes } from '../global-codes.queries.ts';
import { messages as m } from './code-form.messages.en.ts';
import {
  CODE_LABELS,
  codeErrors,
  emptyTerms,
  serverField,
  toInput,
  type FormPlace,
} from './code-form.model.ts';
import { useWayBack } from './code-form.store.ts';
import { CodeFormView } from './code-form.view.tsx';
import { CodeName } from './code-name.view.tsx';

export function CodeNewPage() {
  const account = useActiveAccount();
  const backTo = links.globalCodes(account.username);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const {
    data: { timezone: zone, currency },
  } = useSuspenseQuery(codesQuery(account.id, FIRST_PAGE));
  const { create } = useGlobalCodes(account.id);
  const [start] = useState(() => ({ code: '', ...emptyTerms(new Date(), zone) }));
  const place: FormPlace = { zone, currency, start, used: 0 };
  const { form, isChanged, save, forget } = useEdit({
    key: `global-code:new:${account.id}`,
    read: { values: start, version: 0 },
    check: (values) => codeErrors(values, place),
    fieldOf: serverField,
    labels: CODE_LABELS,
    send: (_, values) => create.mutateAsync({ code: values.code, ...toInput(values, place) }),
    reload: () => Promise.resolve(null),
  });
  const leave = useWayBack(isChanged, forget, backTo);
  const onSubmit = save(() => {
    toast.success(m.created);
    leave();
  });
  return (
    <CodeFormView
      title={m.newTitle}
      submitLabel={m.save}
      {...{ backTo, form, place, categories, onSubmit }}
    >
      <CodeName form={form} isUsed={false} />
    </CodeFormView>
  );
}
