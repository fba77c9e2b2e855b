import type { FeaturedKind } from '@foyer/contracts';
import {
  Badge,
  Button,
  EmptyState,
  ErrorNote,
  FailedState,
  Menu,
  SearchField,
  PageLoader,
  TextLink,
  useAnnounced,
  type Failure,
  type MenuEntry,
} from '@foyer/design-system';
import { SortHandle } from '@foyer/design-system/sort-handle';
import type { ReactNode } from 'react';
import { AdminFrame, AdminLead, AdminSection } from '../../shared/admin-frame.view.tsx';
import { messages as m } from './site-featured.messages.en.ts';
import type { FeaturedLine } from './site-featured.model.ts';
import styles from './site-featured.module.css';

/** The frame of both parts, and what stands there while they are on their way. */
export function SiteFeaturedView({
  failure,
  isLoading,
  children,
}: {
  failure: Failure | null;
  isLoading: boolean;
  children: ReactNode;
}) {
  return (
    <AdminFrame current="siteFeatured">
      <AdminLead>{m.lead}</AdminLead>
      {failure ? <FailedState failure={failure} /> : isLoading ? <PageLoader /> : children}
    </AdminFrame>
  );
}

interface SectionProps {
  kind: FeaturedKind;
  lines: readonly FeaturedLine[];
  words: string;
  /** Undefined while nothing is looked for, or on its way. */
  found: readonly FeaturedLine[] | undefined;
  error: Error | null;
  onSearch: (words: string) => void;
  onFeature: (line: FeaturedLine) => void;
  onTakeOff: (line: FeaturedLine) => void;
  onMove: (id: string, by: number) => void;
}

/** What of one kind is featured, in its order, and the search for more. */
export function FeaturedSection(props: SectionProps) {
  const { kind, lines, words, found, error, onSearch, onFeature } = props;
  const part = m.parts[kind];
  return (
    <AdminSection aria-labelledby={`featured-${kind}`}>
      <h2 id={`featured-${kind}`}>{part.title}</h2>
      <ErrorNote error={error} />
      {lines.length === 0 ? (
        <EmptyState icon="star" title={part.none}>
          {part.noneText}
        </EmptyState>
      ) : (
        <ol className={styles.list} aria-label={part.title}>
          {lines.map((line, place) => (
            <Row key={line.id} {...props} line={line} place={place} />
          ))}
        </ol>
      )}
      <div className={styles.search}>
        <SearchField label={part.find} value={words} onSearch={onSearch} />
      </div>
      <Found label={part.found} words={words} found={found} onFeature={onFeature} />
    </AdminSection>
  );
}

type RowProps = SectionProps & { line: FeaturedLine; place: number };

function entriesOf({ line, place, lines, onMove, onTakeOff }: RowProps): MenuEntry[] {
  const move = (by: -1 | 1): MenuEntry => ({
    id: by < 0 ? 'up' : 'down',
    label: by < 0 ? m.up : m.down,
    icon: by < 0 ? 'arrow-up' : 'arrow-down',
    onAction: () => onMove(line.id, by),
  });
  return [
    ...(place > 0 ? [move(-1)] : []),
    ...(place < lines.length - 1 ? [move(1)] : []),
    { id: 'off', label: m.takeOff, icon: 'x', onAction: () => onTakeOff(line) },
  ];
}

function Row(props: RowProps) {
  const { line, place, lines, onMove } = props;
  return (
    <li className={styles.row}>
      {lines.length > 1 && (
        <SortHandle
          label={m.move(line.name)}
          place={place}
          count={lines.length}
          onMove={(by) => onMove(line.id, by)}
        />
      )}
      <About line={line}>
        <Badge tone={line.standing === 'shown' ? 'positive' : 'warning'}>
          {m.standings[line.standing]}
        </Badge>
      </About>
      <Menu label={m.actionsFor(line.name)} entries={entriesOf(props)} />
    </li>
  );
}

function About({ line, children }: { line: FeaturedLine; children: ReactNode }) {
  return (
    <div className={styles.about}>
      <div className={styles.name}>
        <TextLink href={line.href}>{line.name}</TextLink>
        {children}
      </div>
      <p>{line.facts}</p>
    </div>
  );
}

function Found({
  label,
  words,
  found,
  onFeature,
}: Pick<SectionProps, 'words' | 'found' | 'onFeature'> & { label: string }) {
  useAnnounced(
    found && (found.length === 0 ? m.nothing(words) : m.count(found.length)),
    found?.map(({ id }) => id).join(),
  );
  if (!found) return null;
  if (found.length === 0) return <AdminLead>{m.nothing(words)}</AdminLead>;
  return (
    <ul className={styles.list} aria-label={label}>
      {found.map((line) => (
        <li key={line.id} className={styles.row}>
          <About line={line}>
            {line.standing !== 'shown' && line.standing !== 'behind' && (
              <Badge tone="warning">{m.standings[line.standing]}</Badge>
            )}
          </About>
          {line.isFeatured ? (
            <Badge tone="info">{m.isFeatured}</Badge>
          ) : (
            <Button size="sm" aria-label={m.featureOf(line.name)} onPress={() => onFeature(line)}>
              {m.feature}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
