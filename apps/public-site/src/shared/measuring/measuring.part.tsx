import { announce } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
import { isRefusedByBrowser, keepChoice, usePrivacyChoices } from '@foyer/remote-kit/analytics';
import { useEffect, useState } from 'react';
import { measure, type Measured } from './analytics-frame.store.ts';
import { ConsentBanner } from './consent-banner.view.tsx';
import { messages as m } from './measuring.messages.en.ts';

export interface MeasuringProps extends Measured {
  /** Whose page it is. */
  ownerName: string;
}

/** Asks whoever was not asked yet, and measures for whoever agreed. */
export function Measuring({ ownerName: name, ...measured }: MeasuringProps) {
  const choices = usePrivacyChoices();
  if (choices === null || isRefusedByBrowser()) return null;
  const { ownerId, ids } = measured;
  const choice = choices.find((one) => one.ownerId === ownerId);
  const onChoose = (isAccepted: boolean) => {
    keepChoice({ id: ownerId, name }, isAccepted);
    announce(isAccepted ? m.accepted(name) : m.refused(name));
  };
  if (!choice) return <ConsentBanner {...{ name, ids, links, onChoose }} />;
  return choice.isAccepted ? <Visit measured={measured} visitor={choice.visitor} /> : null;
}

/** One visit of the page, as it was when it was opened. */
function Visit(props: { measured: Measured; visitor: string }) {
  const [{ measured, visitor }] = useState(props);
  useEffect(() => {
    try {
      return measure(measured, visitor);
    } catch {
      // a browser that has no frames or ports to measure by shows the page all the same
      return undefined;
    }
  }, [measured, visitor]);
  return null;
}
