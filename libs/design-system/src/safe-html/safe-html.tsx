import { useEffect, useRef } from 'react';
import styles from './safe-html.module.css';
import { safeNodes } from './safe-nodes.ts';

/**
 * Rich text that somebody wrote, cleaned once more where it is shown (the server cleaned it when it
 * was written). Nodes are put in place one by one, so that the page's policy never has to accept
 * text as markup.
 */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(safeNodes(html));
  }, [html]);
  return <div ref={place} className={className ? `${styles.text} ${className}` : styles.text} />;
}
