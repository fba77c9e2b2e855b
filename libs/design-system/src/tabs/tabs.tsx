import { useLayoutEffect, useRef } from 'react';
import { Anchor } from '../link/link-provider.tsx';
import styles from './tabs.module.css';

export interface LinkTabsProps {
  label: string;
  items: readonly { href: string; label: string; count?: number | string; isCurrent: boolean }[];
}

/** Pages side by side: each tab is a link with its own address. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const current = items.findIndex(({ isCurrent }) => isCurrent);
  // more tabs than the screen is wide: the one that is open is in sight
  useLayoutEffect(() => {
    const nav = strip.current;
    const tab = nav?.children[current];
    if (!nav || !(tab instanceof HTMLElement) || typeof ResizeObserver === 'undefined')
      return undefined;
    // behind the layout of the frame: asked before it, the page would be laid out twice
    const observer = new ResizeObserver(() => {
      nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          className={styles.tab}
          {...(item.isCurrent && { 'aria-current': 'page' as const })}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}> {item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
