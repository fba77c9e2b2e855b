import { toast } from '@foyer/design-system';
import {
  links,
  NotFoundNote,
  useLoaderData,
  useNavigate,
  useParams,
  usePageTitle,
  useSuspenseQuery,
} from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages as m } from './change-date.messages.en.ts';
import {
  changeErrors,
  dateText,
  NOTHING_CHOSEN,
  openDates,
  toInput,
  type ChangeValues,
} from './change-date.model.ts';
import { exchangeQuery, useExchange } from './change-date.queries.ts';
import { ChangeDateView } from './change-date.view.tsx';

export function ChangeDatePage() {
  const { id = '', registrationId = '' } = useParams();
  const isThere = useLoaderData() !== null;
  return isThere ? (
    <Changing key={registrationId} pageId={id} id={registrationId} />
  ) : (
    <NotFoundNote message={m.missing} support={m.missingHelp} />
  );
}

function Changing({ pageId, id }: { pageId: string; id: string }) {
  const { data: offer } = useSuspenseQuery(exchangeQuery(pageId, id));
  const navigate = useNavigate();
  const exchange = useExchange(pageId, id);
  const values = useState<ChangeValues>(NOTHING_CHOSEN);
  const form = useForm<ChangeValues>(values, (chosen) => changeErrors(offer, chosen));
  usePageTitle(m.title);
  const change = async (chosen: ChangeValues) => {
    const { orderId } = await exchange.mutateAsync(toInput(offer, chosen));
    if (orderId !== null)
      return navigate(links.payDifference(offer.eventId, orderId, { ticket: pageId }));
    const to = openDates(offer).find(({ instanceId }) => instanceId === chosen.instanceId);
    toast.success(m.done(to ? dateText(offer, to.startsAt) : ''));
    return navigate(links.ticket(pageId), { replace: true });
  };
  return (
    <ChangeDateView
      offer={offer}
      form={form}
      failure={exchange.error ?? form.failure}
      isPending={exchange.isPending}
      ticketHref={links.ticket(pageId)}
      onSubmit={form.submit(change)}
    />
  );
}
