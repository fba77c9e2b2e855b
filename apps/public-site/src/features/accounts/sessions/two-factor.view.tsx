import type { TwoFactor } from '@foyer/contracts';
import { Badge, Button, Cluster, ConfirmDialog, ErrorNote } from '@foyer/design-system';
import { useState } from 'react';
import styles from './account-sessions.module.css';
import { messages as words } from './two-factor.messages.en.ts';

/** Below this it is time for new ones. */
const FEW = 3;

interface Props {
  twoFactor: TwoFactor;
  /** The account has some to ask for. */
  hasPasskeys: boolean;
  onSetUp: () => void;
  onUsePasskeys: () => void;
  isStarting: boolean;
  onRenew: () => Promise<unknown>;
  onTurnOff: () => Promise<unknown>;
  error: Error | null;
}

const leadOf = (isOn: boolean, hasApp: boolean) => {
  if (!isOn) return words.lead;
  return hasApp ? words.leadApp : words.leadPasskeys;
};

/** Whether logging in asks for a code, and the way to turn that on and off. */
export function TwoFactorView({
  twoFactor: { isOn, hasApp, codesLeft },
  hasPasskeys,
  onSetUp,
  onUsePasskeys,
  isStarting,
  onRenew,
  onTurnOff,
  error,
}: Props) {
  const [asks, setAsks] = useState<'renew' | 'off' | null>(null);
  const close = () => setAsks(null);
  return (
    <section className={styles.section} aria-labelledby="two-factor">
      <header>
        <h2 id="two-factor">
          {words.title}{' '}
          <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? words.on : words.off}</Badge>
        </h2>
        <p>{leadOf(isOn, hasApp)}</p>
        {isOn && (
          <p>
            {words.left(codesLeft)} {codesLeft < FEW && words.fewLeft}
          </p>
        )}
      </header>
      <ErrorNote error={error} />
      <Cluster>
        {isOn ? (
          <>
            <Button onPress={() => setAsks('renew')}>{words.renew}</Button>
            {!hasApp && (
              <Button isPending={isStarting} onPress={onSetUp}>
                {words.addApp}
              </Button>
            )}
            <Button variant="danger" onPress={() => setAsks('off')}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <>
            <Button isPending={isStarting} onPress={onSetUp}>
              {words.setUp}
            </Button>
            {hasPasskeys && <Button onPress={onUsePasskeys}>{words.usePasskeys}</Button>}
          </>
        )}
      </Cluster>
      <ConfirmDialog
        isOpen={asks === 'renew'}
        title={words.renewTitle}
        confirmLabel={words.renewConfirm}
        onConfirm={onRenew}
        onClose={close}
      >
        <p>{words.renewText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'off'}
        isDangerous
        title={words.turnOffTitle}
        confirmLabel={words.turnOff}
        onConfirm={onTurnOff}
        onClose={close}
      >
        <p>{words.turnOffText}</p>
      </ConfirmDialog>
    </section>
  );
}
