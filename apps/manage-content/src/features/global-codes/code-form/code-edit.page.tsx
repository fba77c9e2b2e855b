import type { PromoCode } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  links,
  NotFoundNote,
  useActiveAccount,
  useLoaderData,
  useParams,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { categoriesQuery } from '../../../shared/categories.queries.ts';
import { FIRST_PAGE } from '../global-codes.model.ts';
import { codeQuery, codesQuery, useGlobalCodes } from '../global-codes.queries.ts';
import { messages as m } from './code-form.messages.en.ts';
import {
  CODE_LABELS,
  CODE_TOGETHER,
  CODE_WIRES,
  codeErrors,
  readOf,
  serverField,
  showCode,
  toInput,
  type FormPlace,
} from './code-form.model.ts';
import { useWayBack } from './code-form.store.ts';
import { CodeFormView } from './code-form.view.tsx';
import { CodeName } from './code-name.view.tsx';

export function CodeEditPage() {
  const { isFound } = useLoaderData<{ isFound: boolean }>();
  return isFound ? <FoundCode /> : <NotFoundNote message={m.notFound} />;
}

function FoundCode() {
  const account = useActiveAccount();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(codeQuery(account.id, id));
  // the form starts from the code as it was when the page opened
  const [code] = useState(data);
  return <EditForm key={id} code={code} ownerId={account.id} username={account.username} />;
}

interface EditProps {
  code: PromoCode;
  ownerId: string;
  username: string;
}

function EditForm({ code, ownerId, username }: EditProps) {
  const backTo = links.globalCodes(username);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const {
    data: { timezone: zone },
  } = useSuspenseQuery(codesQuery(ownerId, FIRST_PAGE));
  const { update, reload } = useGlobalCodes(ownerId);
  const read = readOf(code, zone);
  const place: FormPlace = { zone, currency: code.currency, start: read.values, used: code.uses };
  const { form, isChanged, save, forget, dialog } = useEdit({
    key: `global-code:${code.id}`,
    read,
    check: (values) => codeErrors(values, place),
    fieldOf: serverField,
    together: CODE_TOGETHER,
    labels: CODE_LABELS,
    show: (name, value) => showCode(name, value, categories),
    send: (changed, values, version) =>
      update.mutateAsync({
        id: code.id,
        ...wireChanges(changed, { code: values.code, ...toInput(values, place) }, CODE_WIRES),
        version,
      }),
    reload: async () => readOf(await reload(code.id), zone),
  });
  const leave = useWayBack(isChanged, forget, backTo);
  const onSubmit = save(() => {
    toast.success(m.updated);
    leave();
  });
  return (
    <>
      <CodeFormView
        title={m.editTitle}
        submitLabel={m.save}
        isUsed={code.isUsed}
        {...{ backTo, form, place, categories, onSubmit }}
      >
        <CodeName form={form} isUsed={code.isUsed} />
      </CodeFormView>
      {dialog}
    </>
  );
}
