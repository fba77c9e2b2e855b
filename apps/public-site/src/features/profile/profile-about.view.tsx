import { Button, Dialog, parseHtml } from '@foyer/design-system';
import { SafeHtml } from '@foyer/design-system/safe-html';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages as m } from './profile.messages.en.ts';
import styles from './profile.module.css';

/** The words of rich text, each block behind the other. */
const plainText = (html: string) =>
  parseHtml(html.replace(/<(br|\/(p|li|h\d|ul|ol|div|blockquote))\b/gi, ' $&'))
    .textContent.replace(/\s+/g, ' ')
    .trim();

/** Three lines of what somebody says of themselves; the rest in a window. */
export function ProfileAbout({ html }: { html: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const text = place.current;
      if (text) setCut(text.scrollHeight > text.clientHeight + 1);
    };
    look();
    // other letters, or another width, make other lines
    void document.fonts?.ready.then(look);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [html]);
  return (
    <div className={styles.about}>
      <p ref={place} className={styles.excerpt}>
        {plainText(html)}
      </p>
      {(isCut || isOpen) && (
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {m.readMore}
        </Button>
      )}
      <Dialog title={m.about} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SafeHtml html={html} />
      </Dialog>
    </div>
  );
}
