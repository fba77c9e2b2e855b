import { formatNumber } from '@foyer/domain';
import { messages as m } from './event-list.messages.en.ts';
import styles from './list-end.module.css';

interface Props {
  page: number;
  pages: number;
  result: { totalCount: number; hasMore: boolean } | undefined;
}

/** On the last page of a list that goes on: where it was cut, and how to see the rest. */
export function ListEnd({ page, pages, result }: Props) {
  if (!result?.hasMore || page !== pages) return null;
  return <p className={styles.end}>{m.first(formatNumber(result.totalCount))}</p>;
}
