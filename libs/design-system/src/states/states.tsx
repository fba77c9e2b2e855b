import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { messages as common } from '../messages/en.ts';
import { messages } from './states.messages.en.ts';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
}

/** Nothing here yet, or nothing found: says what to do first. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      )}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A list or a part that could not be read: why, and the way to ask again. */
export interface Failure {
  error: Error & { errorId?: string };
  onRetry: () => void;
  isRetrying: boolean;
}

/** A failure is no emptiness: says that something is there and could not be read. */
export function FailedState({ failure: { error, onRetry, isRetrying } }: { failure: Failure }) {
  return (
    <div className={styles.empty} data-failed="true">
      <span className={styles.mark}>
        <Icon name="warning" />
      </span>
      <div role="alert">
        <h2>{messages.loadFailed}</h2>
        <p className={styles.text}>
          {error.message}
          {error.errorId && (
            <small>
              {' '}
              {common.errorNumber} {error.errorId}
            </small>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button icon="refresh" isPending={isRetrying} onPress={onRetry}>
          {messages.tryAgain}
        </Button>
      </div>
    </div>
  );
}

/** Which page of a list is asked for, and how many it has. */
export interface ListPlace {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}
export const isBeyondEnd = ({ page, pages }: ListPlace) => pages > 0 && page > pages;

/** An address beyond the last page: the list is not empty, it ends before. */
export function BeyondEnd({ place: { page, pages, onPage } }: { place: ListPlace }) {
  return (
    <EmptyState
      icon="list"
      title={messages.noSuchPage(page)}
      actions={
        <Button variant="primary" onPress={() => onPage(pages)}>
          {messages.toPage(pages)}
        </Button>
      }
    >
      {messages.lastPage(pages)}
    </EmptyState>
  );
}

/** A grey shape where something will be; give it the size of that. */
export function Skeleton({
  width = '100%',
  height = '1em',
  isPoster = false,
}: {
  width?: string;
  height?: string;
  isPoster?: boolean;
}) {
  return (
    <span
      className={styles.skeleton}
      data-poster={isPoster || undefined}
      style={isPoster ? undefined : { width, height }}
      aria-hidden="true"
    />
  );
}

/** Waiting for a whole page; says so to screen readers. */
export function PageLoader({ label = common.loading }: { label?: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
