import { Icon } from '@foyer/design-system';
import { links, Link } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';
import type { RemoteTable } from '../remotes/remote-table.ts';
import { LoginLink, MainLinks } from './main-links.tsx';
import styles from './mobile-menu.module.css';
import panel from './panel.module.css';
import { ThemeChoice } from './theme-choice.tsx';
import { useDisclosure } from './use-disclosure.ts';

const { bar } = messages;

/** On narrow screens the links of the bar live behind one button. */
export function MobileMenu({ table }: { table: RemoteTable }) {
  const { isOpen, box, buttonProps, panelProps } = useDisclosure();
  const more = [
    { label: bar.forCreators, to: links.forVenues() },
    { label: bar.forArtists, to: links.forArtists() },
    { label: bar.fund, to: links.ucif() },
  ].filter(({ to }) => table.hasPage(to));
  return (
    <div className={`${panel.box} ${styles.menu}`} ref={box}>
      <button
        {...buttonProps}
        className={`${panel.trigger} ${panel.icon}`}
        aria-label={isOpen ? bar.close : bar.menu}
      >
        <Icon name={isOpen ? 'x' : 'menu'} />
      </button>
      <div {...panelProps} className={panel.panel}>
        {isOpen && (
          <nav aria-label={bar.label} className={styles.list}>
            <MainLinks table={table} />
            {more.length > 0 && (
              <>
                <p className={panel.heading}>{bar.howItWorks}</p>
                {more.map(({ label, to }) => (
                  <Link key={to} to={to}>
                    {label}
                  </Link>
                ))}
              </>
            )}
            <LoginLink />
            <hr />
            <div className={panel.inset}>
              <ThemeChoice />
            </div>
          </nav>
        )}
      </div>
    </div>
  );
}
