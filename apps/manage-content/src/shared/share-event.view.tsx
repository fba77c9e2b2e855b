import type { ManagedEvent } from '@foyer/contracts';
import { Button, CopyButton, LinkButton, TextLink } from '@foyer/design-system';
import { QrCode } from '@foyer/design-system/qr-code';
import { shareAddresses } from '@foyer/domain';
import { useId, useRef, useState } from 'react';
import { messages as m } from './share-event.messages.en.ts';
import { shareTexts } from './share-event.model.ts';
import styles from './share-event.module.css';

const COPIED_MS = 5000;

interface Props {
  event: ManagedEvent;
  shareUrl: string;
}

/** Hands a drawing on this page to the person as a file. */
function saveDrawing(drawing: Element, name: string) {
  const file = new Blob([new XMLSerializer().serializeToString(drawing)], {
    type: 'image/svg+xml',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}.svg`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Code({ name, url }: LinkProps) {
  const box = useRef<HTMLDivElement>(null);
  const save = () => {
    const drawing = box.current?.querySelector('svg');
    if (drawing) saveDrawing(drawing, m.fileOf(name));
  };
  return (
    <div className={styles.code}>
      <div ref={box}>
        <QrCode text={url} label={m.qrOf(name)} size={148} />
      </div>
      <div className={styles.beside}>
        <p>{m.qrHint}</p>
        <div>
          <Button size="sm" icon="download" onPress={save}>
            {m.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface LinkProps {
  /** What it leads to. */
  name: string;
  url: string;
}

/** An address to copy, and a picture of it. */
export const ShareLink = ({ name, url }: LinkProps) => (
  <>
    <div className={styles.link}>
      <TextLink href={url} target="_blank">
        {url.replace(/^https?:\/\//, '')}
      </TextLink>
      <CopyButton
        size="sm"
        text={url}
        label={m.copyLink}
        copiedLabel={m.linkCopied}
        shownMs={COPIED_MS}
      />
    </div>
    <Code name={name} url={url} />
  </>
);

/** Its address, a picture of it, and words to send along. */
export function ShareEvent({ event, shareUrl }: Props) {
  const [now] = useState(() => new Date());
  const id = useId();
  return (
    <div className={styles.share}>
      <ShareLink name={event.name} url={shareUrl} />
      {shareTexts(event, shareUrl, now).map(({ label, text }, at) => (
        <section key={label} className={styles.text} aria-labelledby={`${id}-${at}`}>
          <h3 id={`${id}-${at}`}>{label}</h3>
          <p>{text}</p>
          <div>
            <CopyButton
              size="sm"
              text={text}
              label={m.copyText}
              copiedLabel={m.textCopied}
              shownMs={COPIED_MS}
            />
          </div>
        </section>
      ))}
      <div className={styles.places}>
        {shareAddresses({ name: event.name, shareUrl }).map(({ name, href }) => (
          <LinkButton key={name} size="sm" icon="share" href={href} target="_blank">
            {m.shareOn(name)}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
