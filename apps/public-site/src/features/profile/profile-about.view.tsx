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
  const more = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const text = place.current;
    if (!text) return undefined;
    // what opened the window stays: the focus goes back to it
    const look = () => {
      if (more.current) more.current.hidden = !isOpen && text.scrollHeight <= text.clientHeight + 1;
    };
    // behind the layout of a frame, which looking at once would bring forward, and before it is
    // drawn: the button is there from the first picture on, and nothing is drawn anew for it
    const observer = new ResizeObserver(look);
    observer.observe(text);
    // other letters make other lines in a box that stays as tall; asking whether they are `ready`
    // would lay the page out at once
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener('loadingdone', look);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', look);
    };
  }, [html, isOpen]);
  return (
    <div className={styles.about}>
      <p ref={place} className={styles.excerpt}>
        {plainText(html)}
      </p>
      <span ref={more} hidden>
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {m.readMore}
        </Button>
      </span>
      <Dialog title={m.about} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SafeHtml html={html} />
      </Dialog>
    </div>
  );
}
