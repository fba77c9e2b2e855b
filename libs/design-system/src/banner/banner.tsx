import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import { useProblemInTitle } from '../reveal/page-title.ts';
import { reveal } from '../reveal/reveal.ts';
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
  /**
   * `alert` interrupts, `status` waits its turn; leave out for what stood there from the start. A
   * `group` is what takes the focus: it is read by that, and would be read twice as an alert.
   */
  role?: 'alert' | 'status' | 'group';
  /** Lets code give it the focus. */
  ref?: Ref<HTMLDivElement>;
}

const SIGNS = {
  neutral: 'info',
  info: 'info',
  positive: 'check',
  warning: 'warning',
  danger: 'warning',
} as const;

/** What is read of a box that takes the focus: all of it. */
const namedBy = (title: string | undefined, body: string | undefined) => ({
  'data-problem': true,
  'aria-labelledby': title ?? body,
  'aria-describedby': title && body,
});

/** What the reader of this page must know; soft ground, never shouting. */
export function Banner({
  tone = 'neutral',
  title,
  children,
  actions,
  color,
  onDismiss,
  role,
  ref,
}: BannerProps) {
  const own = colorTokens(color);
  const id = useId();
  const body = children ? `${id}-body` : undefined;
  return (
    <div
      className={styles.banner}
      data-tone={own ? undefined : tone}
      data-own={own && true}
      style={own}
      role={role}
      {...(role === 'group' && namedBy(title && `${id}-title`, body))}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      <Icon name={SIGNS[tone]} />
      <div className={styles.body}>
        {title && <strong id={`${id}-title`}>{title}</strong>}
        {children && <div id={body}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onDismiss && <IconButton icon="x" size="sm" label={messages.dismiss} onPress={onDismiss} />}
    </div>
  );
}

/**
 * What went wrong with what was just asked for: comes into sight and takes the focus, each time
 * anew (`problem` is another object then). The focus is how it is heard.
 */
export function Problem({
  problem,
  title,
  children,
}: {
  problem: object | string;
  title?: string;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => reveal(box.current), [problem]);
  useProblemInTitle(true);
  return (
    <Banner tone="danger" role="group" ref={box} {...(title !== undefined && { title })}>
      {children}
    </Banner>
  );
}

/** An error of an action: its sentence and the number to quote. */
export function ErrorNote({
  error,
  title,
}: {
  error: { message: string; errorId?: string } | Error | null | undefined;
  /** What did not work, above why. */
  title?: string | undefined;
}) {
  if (!error) return null;
  const errorId = 'errorId' in error ? error.errorId : undefined;
  return (
    <Problem problem={error} {...(title !== undefined && { title })}>
      {error.message}
      {errorId && (
        <span className={styles.id}>
          {' '}
          {messages.errorNumber} {errorId}
        </span>
      )}
    </Problem>
  );
}
