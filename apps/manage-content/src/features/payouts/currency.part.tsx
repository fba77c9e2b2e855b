import type { Currency } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import {
  keepPreviousData,
  useActiveAccount,
  useQuery,
  useSuspenseQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { useState } from 'react';
import { messages as m } from './currency.messages.en.ts';
import { currenciesQuery, useCurrency } from './currency.queries.ts';
import { CurrencyView } from './currency.view.tsx';
import { PayoutsState } from './payout-list.model.ts';
import { payoutsQuery } from './payout-list.queries.ts';

/** The currency of an account, on the page of payouts. */
export function CurrencyPart() {
  const { id } = useActiveAccount();
  const [{ page }] = useUrlState(PayoutsState);
  const list = useQuery({ ...payoutsQuery(id, page), placeholderData: keepPreviousData });
  const { data } = useSuspenseQuery(currenciesQuery());
  const [chosen, setChosen] = useState<Currency | null>(null);
  const update = useCurrency(id);
  const currency = list.data?.currency;
  // the list says in its place why it is not there
  if (!currency) return null;
  return (
    <CurrencyView
      choices={data.data}
      provider={data.provider}
      chosen={chosen ?? currency}
      isChanged={(chosen ?? currency) !== currency}
      isPending={update.isPending}
      error={update.error}
      onChoose={(next) => {
        update.reset();
        setChosen(next);
      }}
      onSave={() => update.mutate(chosen ?? currency, { onSuccess: () => toast.success(m.saved) })}
    />
  );
}
