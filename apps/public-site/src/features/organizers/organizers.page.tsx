import {
  failureOf,
  keepPreviousData,
  links,
  usePageTitle,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { PROFILES_PER_PAGE } from '../../shared/profiles.queries.ts';
import { searchedPart } from '../../shared/typed-query.model.ts';
import { messages } from './organizers.messages.en.ts';
import { OrganizersState } from './organizers.model.ts';
import { organizersQuery } from './organizers.queries.ts';
import { OrganizersView } from './organizers.view.tsx';

export function OrganizersPage() {
  const [state, setState, hrefOf] = useUrlState(OrganizersState);
  const list = useQuery({ ...organizersQuery(state), placeholderData: keepPreviousData });
  usePageTitle(messages.title);
  const query = searchedPart(state.query);
  return (
    <OrganizersView
      query={query}
      isCut={query !== state.query}
      shown={state.type}
      page={state.page}
      perPage={PROFILES_PER_PAGE}
      result={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      links={links}
      onFilter={(change) => setState({ ...change, page: 1 })}
      onPage={(page) => setState({ page })}
      hrefOf={(page) => hrefOf({ page })}
    />
  );
}
