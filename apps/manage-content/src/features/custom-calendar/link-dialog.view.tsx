import { CopyButton, Dialog, LinkButton } from '@foyer/design-system';
import { messages as m } from './custom-calendar.messages.en.ts';
import styles from './custom-calendar.module.css';

interface Props {
  link: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The link, to be taken along or looked at. */
export const LinkDialog = ({ link, isOpen, onClose }: Props) => (
  <Dialog
    title={m.done}
    isOpen={isOpen}
    onClose={onClose}
    actions={
      <>
        <CopyButton text={link} label={m.copyLink} copiedLabel={m.linkCopied} />
        <LinkButton variant="primary" icon="external" href={link} target="_blank">
          {m.visit}
        </LinkButton>
      </>
    }
  >
    <p>{m.doneText}</p>
    <p className={styles.link}>{link}</p>
  </Dialog>
);
