import type { ClaimInput, OrderForm } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { TERMS_VERSION } from '@foyer/domain';
import {
  isId,
  links,
  NotFoundNote,
  useDraft,
  useLoaderData,
  useNavigate,
  useParams,
  usePageTitle,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { z } from 'zod';
import { messages as m } from './order-form.messages.en.ts';
import { formErrors, startOf, toClaim, type FormValues } from './order-form.model.ts';
import { orderFormQuery, useClaim, useSendTicket } from './order-form.queries.ts';
import { ClaimForm, EndedForm, OrderFormView } from './order-form.view.tsx';

const Address = z.object({ code: z.string().optional() });

export function OrderFormPage() {
  const { registrationId = '' } = useParams();
  const [{ code }] = useUrlState(Address);
  const isThere = useLoaderData() !== null && isId(registrationId);
  return isThere ? (
    <Waiting key={registrationId} id={registrationId} code={code} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

function Waiting({ id, code }: { id: string; code: string | undefined }) {
  const { data: form } = useSuspenseQuery(orderFormQuery(id, code));
  const send = useSendTicket(id, code);
  const [wasOpen] = useState(form.state === 'open');
  usePageTitle(m.title(form.eventName));
  return (
    <OrderFormView form={form}>
      {form.state === 'open' ? (
        <Claiming form={form} id={id} code={code} />
      ) : (
        <EndedForm
          form={form}
          isNews={wasOpen}
          links={links}
          send={send}
          onSend={() =>
            send.mutate(undefined, { onSuccess: ({ message }) => toast.success(message) })
          }
        />
      )}
    </OrderFormView>
  );
}

function Claiming({
  form: asked,
  id,
  code,
}: {
  form: OrderForm;
  id: string;
  code: string | undefined;
}) {
  const navigate = useNavigate();
  const claim = useClaim(id, code);
  const [values, setValues, forget] = useDraft<FormValues>(`order-form:${id}`, startOf(asked));
  const form = useForm<FormValues>([values, setValues], (typed) => formErrors(asked, typed));
  const goOn = async (body: ClaimInput) => {
    const { ticketPageId } = await claim.mutateAsync(body);
    forget();
    toast.success(m.done);
    await navigate(links.ticket(ticketPageId), { replace: true });
  };
  return (
    <ClaimForm
      asked={asked}
      form={form}
      failure={claim.saidAtFields ? null : (claim.error ?? form.failure)}
      isPending={claim.isPending}
      onClaim={() => claimAsNamed(goOn)}
      onSubmit={form.submit((typed) => goOn(toClaim(asked, typed)))}
    />
  );
}

const NOTHING_SAID: ClaimInput = {
  orderAnswers: [],
  marketingConsents: { owner: false, product: false },
  termsVersion: TERMS_VERSION,
};

/** Without a question there is nothing to fill in: as whoever gave the ticket called them. */
const claimAsNamed = (goOn: (body: ClaimInput) => Promise<void>) => {
  // what was refused stands on the page
  goOn(NOTHING_SAID).catch(() => undefined);
};
