import type { EventDetail } from '@foyer/contracts';
import { Button, CopyButton, Popover, TextLink } from '@foyer/design-system';
import { shareAddresses } from '@foyer/domain';
import { useState } from 'react';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

const COPIED_MS = 5000;

/** Where fingers share, the device has a sheet of its own for it. */
const hasOwnSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** The address to copy, and two social networks; on a phone its own sheet. */
export function EventShare({ event }: { event: EventDetail }) {
  const [isNative, setNative] = useState(hasOwnSheet);
  const share = async () => {
    try {
      await navigator.share({ title: event.name, url: event.shareUrl });
    } catch (error) {
      // put away by hand is an answer; what fails leaves the other ways
      if (!(error instanceof Error && error.name === 'AbortError')) setNative(false);
    }
  };
  if (isNative)
    return (
      <Button icon="share" size="sm" onPress={() => void share()}>
        {m.share}
      </Button>
    );
  return (
    <Popover label={m.share} trigger={m.share} buttonProps={{ icon: 'share', size: 'sm' }}>
      <div className={styles.share}>
        <CopyButton
          text={event.shareUrl}
          label={m.copyLink}
          copiedLabel={m.linkCopied}
          shownMs={COPIED_MS}
          variant="quiet"
        />
        {shareAddresses(event).map(({ name, href }) => (
          <TextLink key={name} isQuiet href={href} target="_blank">
            {m.shareOn(name)}
          </TextLink>
        ))}
      </div>
    </Popover>
  );
}
