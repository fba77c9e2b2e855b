import type { Links, Profile } from '@foyer/contracts';
import {
  Avatar,
  CutName,
  Dialog,
  FailedState,
  Segmented,
  Skeleton,
  useAnnounced,
} from '@foyer/design-system';
import { TEXT_LIMITS, truncate } from '@foyer/domain';
import { failureOf, Link } from '@foyer/remote-kit';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { MoreRows } from './more.view.tsx';
import { peopleCounts, type PeopleList } from './profile.model.ts';
import { usePeople } from './profile.queries.ts';
import { messages as m } from './profile.messages.en.ts';
import styles from './people.module.css';

interface Props {
  profile: Profile;
  list: PeopleList;
  /** How far down somebody was who comes back. */
  top: number;
  isOpen: boolean;
  links: Links;
  onList: (list: PeopleList) => void;
  /** Somebody goes on to a profile, from so far down. */
  onLeave: (top: number) => void;
  onClose: () => void;
}

/** Whom a profile follows, who follows it, and where a person belongs. */
export function PeopleDialog({ profile, list, isOpen, onList, onClose, ...rest }: Props) {
  return (
    <Dialog title={profile.name} isOpen={isOpen} onClose={onClose}>
      <Segmented
        label={m.people.lists}
        value={list}
        options={peopleCounts(profile).map((one) => ({
          value: one.list,
          label: m.people[one.list],
        }))}
        onChange={(value) => onList(value as PeopleList)}
      />
      <People key={list} profile={profile} list={list} {...rest} />
    </Dialog>
  );
}

/** A press with a key opens somewhere else, and leaves this page where it is. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Counted are all, named those who may be found. */
function endingOf(profile: Profile, list: PeopleList, named: number): string {
  const count = peopleCounts(profile).find((one) => one.list === list)?.count ?? 0;
  if (named > 0) return count > named ? m.people.unnamed(count - named) : '';
  return count > 0 ? m.people.allUnnamed(count) : m.people.none[list];
}

function People({
  profile,
  list,
  top,
  links,
  onLeave,
}: Pick<Props, 'profile' | 'list' | 'top' | 'links' | 'onLeave'>) {
  const people = usePeople(profile.id, list);
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = people;
  const box = useRef<HTMLDivElement>(null);
  const isHere = rows !== undefined;
  useLayoutEffect(() => {
    if (isHere && box.current) box.current.scrollTop = top;
  }, [isHere, top]);
  const ending = rows && !hasNextPage ? endingOf(profile, list, rows.length) : '';
  useAnnounced(rows && (rows.length === 0 ? ending : m.people[list]), list);
  const failure = failureOf(people);
  if (failure && !rows) return <FailedState failure={{ ...failure, error: new Error(m.failed) }} />;
  return (
    <div ref={box} className={styles.people}>
      {!rows && <Skeleton height="180px" />}
      {rows && rows.length > 0 && (
        <MoreRows
          count={rows.length}
          more={{
            hasMore: hasNextPage,
            isPending: isFetchingNextPage,
            hasFailed: isFetchNextPageError,
            load: () => void fetchNextPage(),
          }}
        >
          <ul aria-label={m.people[list]}>
            {rows.map((one) => (
              <li key={one.id}>
                <Link
                  className={styles.person}
                  to={links.profile(one.type, one.username)}
                  title={one.name}
                  onClick={(press) => {
                    if (isPlain(press)) onLeave(box.current?.scrollTop ?? 0);
                  }}
                >
                  <Avatar name={one.name} src={one.avatar} isSquare={one.type === 'School'} />
                  <span>
                    <b>
                      <CutName name={one.name} short={truncate(one.name, TEXT_LIMITS.follower)} />
                    </b>{' '}
                    <span>{m.username(one.username)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </MoreRows>
      )}
      {ending && <p className={styles.none}>{ending}</p>}
    </div>
  );
}
