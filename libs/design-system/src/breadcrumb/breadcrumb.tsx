import { TextLink } from '@foyer/design-system';
import { messages } from './breadcrumb.messages.en.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** From the outermost page inwards; the last is the page itself. */
  items: readonly { label: string; href?: string | undefined }[];
}

/** Where a page belongs; on narrow screens the way up alone. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label={messages.breadcrumb}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {href ? (
              <TextLink isQuiet href={href}>
                {label}
              </TextLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
