import type { PublicMemberships } from '@foyer/contracts';
import {
  Avatar,
  Button,
  Dialog,
  EmptyState,
  LinkButton,
  Page,
  TextLink,
} from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { messages as shared } from '../../shared/memberships/memberships.messages.en.ts';
import { messages as m } from './memberships.messages.en.ts';
import styles from './memberships.module.css';

interface Props {
  memberships: PublicMemberships;
  /** The page of whoever sells them; null while not everybody may see it. */
  profileHref: string | null;
  /** What became of what was asked for before. */
  told: { error: string; isProcessing: boolean };
  onTold: () => void;
  /** The tiers. */
  children: ReactNode;
}

export function MembershipsView({ memberships, profileHref, told, onTold, children }: Props) {
  const { owner, tiers } = memberships;
  return (
    <Page
      title={m.heading}
      above={
        <p className={styles.owner}>
          <Avatar name={owner.name} src={owner.avatar} isSquare={owner.type === 'School'} />
          {profileHref === null ? (
            <bdi>{owner.name}</bdi>
          ) : (
            <TextLink isQuiet isAlone href={profileHref}>
              {owner.name}
            </TextLink>
          )}
        </p>
      }
    >
      {tiers.length > 0 ? (
        children
      ) : (
        <EmptyState
          icon="star"
          title={shared.none(owner.name)}
          actions={
            profileHref !== null && (
              <LinkButton href={profileHref}>{m.toProfile(owner.name)}</LinkButton>
            )
          }
        />
      )}
      <Told told={told} onClose={onTold} />
    </Page>
  );
}

/** The words of an address are text, whoever wrote them. */
function Told({ told, onClose }: { told: Props['told']; onClose: () => void }) {
  const isOpen = told.error !== '' || told.isProcessing;
  // what it says stays while it goes
  const [shown, setShown] = useState(told);
  if (isOpen && (shown.error !== told.error || shown.isProcessing !== told.isProcessing))
    setShown(told);
  const isError = shown.error !== '';
  return (
    <Dialog
      title={isError ? m.error : m.processing}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onPress={onClose}>{m.close}</Button>}
    >
      <p className={styles.told}>{isError ? shown.error : m.processingText}</p>
    </Dialog>
  );
}
