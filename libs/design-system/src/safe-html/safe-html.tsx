import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import styles from './safe-html.module.css';

const RULES = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'blockquote',
  ],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(?:https|mailto):|^\//i,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Rich text that somebody wrote, cleaned once more where it is shown (the server cleaned it when it
 * was written). Nodes are put in place one by one, so that the page's policy never has to accept
 * text as markup.
 */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(DOMPurify.sanitize(html, RULES));
  }, [html]);
  return <div ref={place} className={className ? `${styles.text} ${className}` : styles.text} />;
}
