import { cleanup } from '@testing-library/react';
import { messages as loading } from '../../../libs/design-system/src/states/states.messages.en.ts';
import { messages as failing } from '../../../libs/remote-kit/src/messages/en.ts';
import type { Currency } from '@foyer/domain';
import { otherMoney } from './other-money.ts';
import { pressEverything, type Drawn } from './press-everything.ts';
import { hardCoded } from './visible-texts.ts';

/** Pages that could not be drawn would hide what they say. */
const FAILURES = [failing.failed, failing.offline, failing.notLoaded, loading.loadFailed];
/** The page with most to touch has about 90. */
const MOST_TOUCHES = 150;

/**
 * What somebody wrote into the code of a page, of what a press brings, amounts in another currency
 * than its own, and how the page failed. In
 * the second turn fields are filled in before anything is pressed.
 */
export async function faultsOf(page: Drawn, turn: number, currency?: Currency): Promise<string[]> {
  const found = new Set<string>();
  const look = (after: string) => {
    const said = page.body.textContent ?? '';
    for (const text of [
      ...FAILURES.filter((one) => said.includes(one)),
      ...hardCoded(page.body),
      ...(currency ? otherMoney(said, currency) : []),
    ])
      found.add(after ? `${text}, after ${after}` : text);
  };
  look('');
  await pressEverything(page, look, { isFieldsFirst: turn === 1, most: MOST_TOUCHES });
  cleanup();
  return [...found];
}
