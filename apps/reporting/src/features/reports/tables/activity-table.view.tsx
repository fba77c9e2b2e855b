import type { Activity, NotificationPart } from '@foyer/contracts';
import { TextLink, type Failure, type ListPlace } from '@foyer/design-system';
import { DataTable, type Column } from '@foyer/design-system/data-table';
import { formatOrderDate } from '@foyer/domain';
import type { ReactNode } from 'react';
import { messages } from './tables.messages.en.ts';

const text = messages.activity;

interface Props {
  label: string;
  activities: { data: readonly Activity[]; timezone: string } | undefined;
  isStale?: boolean;
  empty?: ReactNode;
  footer?: ReactNode;
  failure?: Failure | null;
  place?: ListPlace | undefined;
  count?: string | undefined;
}

const Part = ({ part: { text: words, href } }: { part: NotificationPart }) =>
  href ? <TextLink href={href}>{words}</TextLink> : <>{words}</>;

/** Activities in rows, drawn from their parts: no HTML of anybody else is put into the page. */
export function ActivityTable({
  label,
  activities,
  isStale = false,
  empty,
  footer,
  failure = null,
  place,
  count,
}: Props) {
  const columns: Column<Activity>[] = [
    {
      id: 'content',
      header: text.content,
      isRowHeader: true,
      cell: ({ parts }) => (
        <>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </>
      ),
    },
    {
      id: 'date',
      header: text.date,
      align: 'right',
      isWide: true,
      cell: ({ createdAt }) => formatOrderDate(createdAt, activities?.timezone ?? 'UTC'),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={activities?.data ?? []}
      rowKey={(row) => row.id}
      isLoading={!activities}
      isStale={isStale}
      empty={empty}
      footer={footer}
      failure={failure}
      place={place}
      count={count}
    />
  );
}
