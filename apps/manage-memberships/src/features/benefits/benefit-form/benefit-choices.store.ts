import { useSuspenseQuery } from '@foyer/remote-kit';
import { tiersQuery } from '../../../shared/tiers.queries.ts';
import { categoriesQuery } from '../benefits.queries.ts';
import { messages as m } from './benefit-form.messages.en.ts';

/** What a benefit may be of: the tiers of its account, and the categories of events. */
export function useChoices(ownerId: string) {
  const { data: tiers } = useSuspenseQuery(tiersQuery(ownerId));
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  return {
    tiers: tiers.data.map(({ id, name, archived }) => ({
      value: id,
      label: name,
      ...(archived && { hint: m.hidden }),
    })),
    categories: categories.map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
}
