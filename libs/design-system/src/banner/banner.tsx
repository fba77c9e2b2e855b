import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import { colorTokens } from './banner-color.model.ts';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: 'neutral' | 'info' | 'positive' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** A ground of somebody's own, as #rrggbb. */
  color?: string | null;
  onDismiss?: () => void;
  /** `alert` interrupts, `status` waits its turn; leave out for what stood there from the start. */
  role?: 'alert' | 'status';
}

/** What the reader of this page must know; soft ground, never shouting. */
export function Banner({ tone = 'neutral', title, children, actions, color, onDismiss, role }: BannerProps) {
  const own = colorTokens(color);
  return (
    <div className={styles.banner} data-tone={own ? undefined : tone} data-own={own && true} style={own} role={role}>
      <Icon name={tone === 'positive' ? 'check' : tone === 'warning' || tone === 'danger' ? 'warning' : 'info'} />
      <div className={styles.body}>{title && <strong>{title}</strong>}{children && <div>{children}</div>}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onDismiss && <IconButton icon="x" size="sm" label={messages.dismiss} onPress={onDismiss} />}
    </div>
  );
}

/** An error of an action: its sentence and the number to quote. */
export function ErrorNote({ error }: { error: { message: string; errorId?: string } | Error | null | undefined }) {
  if (!error) return null;
  const errorId = 'errorId' in error ? error.errorId : undefined;
  return <Banner tone="danger" role="alert">{error.message}{errorId && <span className={styles.id}> Error number {errorId}</span>}</Banner>;
}
