import { Icon } from '@foyer/design-system';
import { Link, links } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import styles from './panel.module.css';
import { useDisclosure } from './use-disclosure.ts';

const { bar } = messages;
const ENTRIES = [
  { label: bar.forCreators, to: links.forVenues() },
  { label: bar.forArtists, to: links.forArtists() },
  { label: bar.fund, to: links.ucif() },
];

export function HowItWorks({ table }: { table: RemoteTable }) {
  const { isOpen, box, buttonProps, panelProps } = useDisclosure();
  const entries = ENTRIES.filter(({ to }) => table.hasPage(to));
  if (entries.length === 0) return null;
  return (
    <div className={styles.box} ref={box}>
      <button {...buttonProps} className={styles.trigger}>
        {bar.howItWorks} <Icon name="chevron-down" size="sm" />
      </button>
      <div {...panelProps} className={styles.panel} data-align="start">
        {isOpen && (
          <ul>
            {entries.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
