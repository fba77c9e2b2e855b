import { call, contractQuery } from '@foyer/api-client';
import { listCurrencies, updateCurrency, type Currency } from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

export const currenciesQuery = () => contractQuery(listCurrencies, {});

export function useCurrency(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (currency: Currency) =>
      call(updateCurrency, { query: { ownerId }, body: { currency } }),
    // the menu of accounts, new events and reports all begin from it
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
