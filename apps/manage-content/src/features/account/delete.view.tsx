import type { Deletion } from '@foyer/contracts';
import {
  Button,
  Card,
  Cluster,
  Dialog,
  ErrorNote,
  Skeleton,
  Stack,
  TextField,
  TextLink,
} from '@foyer/design-system';
import { useState } from 'react';
import styles from './account.module.css';
import { personalDataMessages as m } from './personal-data.messages.en.ts';

interface Props {
  type: 'User' | 'School';
  name: string;
  username: string;
  isOpen: boolean;
  /** Not known yet while it is asked for. */
  deletion: Deletion | undefined;
  isPending: boolean;
  error: Error | null;
  onOpen: () => void;
  onClose: () => void;
  onDelete: () => void;
}

/** The last section of the settings, and the window that asks. */
export function DeleteView(props: Props) {
  const { type, name, isOpen, deletion, error, onOpen, onClose } = props;
  return (
    <Card label={m.deleteTitle[type]}>
      <Stack gap={4}>
        <div>
          <h2>{m.deleteTitle[type]}</h2>
          <p className={styles.note}>{m.deleteLead[type]}</p>
        </div>
        <Cluster>
          <Button variant="danger" onPress={onOpen}>
            {m.open[type]}
          </Button>
        </Cluster>
      </Stack>
      <Dialog title={m.question(name)} isOpen={isOpen} onClose={onClose}>
        {deletion && canDelete(deletion) ? (
          <Confirm {...props} losses={deletion.losses} />
        ) : (
          <Stack gap={4}>
            {deletion ? <Blocked deletion={deletion} /> : !error && <Skeleton height="6em" />}
            <ErrorNote error={error} />
            <Cluster justify="end">
              <Button onPress={onClose}>{m.close}</Button>
            </Cluster>
          </Stack>
        )}
      </Dialog>
    </Card>
  );
}

const canDelete = ({ isOwn, obstacles }: Deletion) => isOwn && obstacles.length === 0;

function Blocked({ deletion: { isOwn, obstacles } }: { deletion: Deletion }) {
  if (!isOwn) return <p>{m.notOwner}</p>;
  return (
    <div>
      <p>{m.blocked}</p>
      <ul>
        {obstacles.map(({ kind, text, href }) => (
          <li key={kind + text}>
            {text} {href !== null && <TextLink href={href}>{m.settle}</TextLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Confirm({
  username,
  losses,
  isPending,
  error,
  onClose,
  onDelete,
}: Props & { losses: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isRight = typed.trim().toLowerCase() === username.toLowerCase();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isRight);
        if (isRight && !isPending) onDelete();
      }}
    >
      <Stack gap={4}>
        <div>
          <p>{m.lost}</p>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
        <TextField
          label={m.confirm(username)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          value={typed}
          error={isWrong && !isRight ? m.mistyped(username) : undefined}
          onChange={setTyped}
        />
        <ErrorNote error={error} title={m.failed} />
        <Cluster justify="end">
          <Button onPress={onClose} isDisabled={isPending}>
            {m.keep}
          </Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {m.remove}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
