import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  title: ReactNode;
  /** The state of what the page is about; no part of its title. */
  badge?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Above the title: where it belongs. */
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** `start`: as narrow, and it begins where wide pages begin. */
  width?: 'full' | 'narrow' | 'start' | 'form';
}

/** A page: its title takes the focus on arrival, actions stand beside it. */
export function Page({ title, badge, lead, above, actions, children, width = 'full' }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div className={styles.title}>
          {above}
          {badge ? (
            <div className={styles.named}>
              <h1 tabIndex={-1}>{title}</h1>
              {badge}
            </div>
          ) : (
            <h1 tabIndex={-1}>{title}</h1>
          )}
          {lead && <p>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Things under each other with the same space between them. */
export function Stack({
  children,
  gap = 4,
  as: Tag = 'div',
}: {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 6 | 8;
  as?: 'div' | 'ul' | 'section';
}) {
  return (
    <Tag className={styles.stack} data-gap={gap}>
      {children}
    </Tag>
  );
}

/** Things beside each other that wrap. */
export function Cluster({
  children,
  gap = 3,
  justify = 'start',
}: {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 6;
  justify?: 'start' | 'between' | 'end';
}) {
  return (
    <div className={styles.cluster} data-gap={gap} data-justify={justify}>
      {children}
    </div>
  );
}
