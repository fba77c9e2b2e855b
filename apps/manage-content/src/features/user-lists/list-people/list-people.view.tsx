import type { Links, ListUser, UserListDetail } from '@foyer/contracts';
import { Button, LinkButton, Page, TextLink, type Failure } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import { formatDate, ownZone } from '@foyer/domain';
import { messages as shared } from '../user-lists.messages.en.ts';
import { ListCode } from './list-code.view.tsx';
import { messages as m } from './list-people.messages.en.ts';
import type { PeopleState } from './list-people.model.ts';
import styles from './list-people.module.css';
import { PeopleTable } from './people-table.view.tsx';

export interface ListPeopleProps {
  list: UserListDetail;
  username: string;
  links: Links;
  state: PeopleState;
  people: { data: ListUser[]; totalCount: number } | undefined;
  isStale: boolean;
  failure: Failure | null;
  exporting: { run: () => void; isPending: boolean };
  onRenew: () => Promise<void>;
  onChange: (change: Partial<PeopleState>) => void;
  onRemove: (person: ListUser) => void;
}

export function ListPeopleView(props: ListPeopleProps) {
  const { list, username, links, exporting, onRenew } = props;
  return (
    <Page
      title={list.name}
      lead={m.lead(shared.people(list.userCount), formatDate(list.createdAt, ownZone()))}
      above={
        <Breadcrumb
          items={[{ label: shared.title, href: links.lists(username) }, { label: list.name }]}
        />
      }
      actions={
        <>
          <LinkButton href={links.listRename(username, list.id)}>{m.rename}</LinkButton>
          <Button icon="export" isPending={exporting.isPending} onPress={exporting.run}>
            {m.exportCsv}
          </Button>
          <LinkButton href={links.listBulkImport(username, list.id)}>{m.bulkImport}</LinkButton>
          <LinkButton variant="primary" icon="plus" href={links.listAddEmails(username, list.id)}>
            {m.addEmails}
          </LinkButton>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.about}>
          <ListCode code={list.code} onRenew={onRenew} />
          <TypesForList list={list} links={links} />
        </div>
        <PeopleTable {...props} />
      </div>
    </Page>
  );
}

function TypesForList({ list, links }: Pick<ListPeopleProps, 'list' | 'links'>) {
  return (
    <section className={styles.box} aria-labelledby="list-types">
      <h2 id="list-types">{m.types.title}</h2>
      {list.ticketTypes.length === 0 ? (
        <p>{m.types.none}</p>
      ) : (
        <ul>
          {list.ticketTypes.map(({ id, name, eventId, eventName }) => (
            <li key={id}>
              <TextLink href={links.courseTickets(eventId)}>{name}</TextLink>{' '}
              {m.types.at(eventName)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
