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

/** Three lines of 65 letters, as wide as a text gets: more than that is cut on every screen. */
const LONGEST_WHOLE = 3 * 65;

/** Three lines of what somebody says of themselves; the rest in a window. */
export function ProfileAbout({ html }: { html: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const more = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = plainText(html);
  useLayoutEffect(() => {
    const lines = place.current;
    if (!lines) return undefined;
    // what opened the window stays: the focus goes back to it
    const look = () => {
      if (more.current)
        more.current.hidden = !isOpen && lines.scrollHeight <= lines.clientHeight + 1;
    };
    // behind the layout of a frame, which looking at once would bring forward: 400 ms of a slow phone
    const observer = new ResizeObserver(look);
    observer.observe(lines);
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
        {text}
      </p>
      <span ref={more} hidden={text.length <= LONGEST_WHOLE}>
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
