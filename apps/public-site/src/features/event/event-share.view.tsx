import type { EventDetail } from '@foyer/contracts';
import { CopyButton, Popover, TextLink } from '@foyer/design-system';
import { messages } from '../../messages/en.ts';
import { shareAddresses } from './event-texts.model.ts';
import styles from './event.module.css';

const m = messages.event;
const COPIED_MS = 5000;

/** The address to copy, and two social networks. */
export function EventShare({ event }: { event: EventDetail }) {
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
          <TextLink key={name} href={href} target="_blank">
            {m.shareOn(name)}
          </TextLink>
        ))}
      </div>
    </Popover>
  );
}
