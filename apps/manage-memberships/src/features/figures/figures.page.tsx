import {
  keepPreviousData,
  failureOf,
  useActiveAccount,
  useQuery,
  useUrlState,
} from '@foyer/remote-kit';
import { membershipLinks } from '../../shared/membership-links.model.ts';
import { FiguresState } from './figures.model.ts';
import { figuresQuery } from './figures.queries.ts';
import { FiguresView } from './figures.view.tsx';

export function FiguresPage() {
  const { id, username } = useActiveAccount();
  const [{ range }, setState] = useUrlState(FiguresState);
  const figures = useQuery({ ...figuresQuery(id, range), placeholderData: keepPreviousData });
  return (
    <FiguresView
      figures={figures.data}
      range={range}
      isStale={figures.isPlaceholderData}
      failure={failureOf(figures)}
      backTo={membershipLinks.members(username)}
      addTierTo={membershipLinks.tierNew(username)}
      onRange={(next) => setState({ range: next }, { replace: true })}
    />
  );
}
