import type { Currency } from '@foyer/domain';
import type { Remote } from '@foyer/remote-kit';
import { renderRemote } from '@foyer/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { faultsOf } from './testing/looked-at.ts';
import { currencyOf, inCurrency } from './testing/other-money.ts';
import type { Drawn } from './testing/press-everything.ts';
import { addressesOf, REMOTES, user } from './testing/remotes.ts';
import { sampleServer } from './testing/sample-data.ts';

const opened = async (
  remote: Remote,
  path: string,
  turn: number,
  currency: Currency,
): Promise<Drawn> => {
  localStorage.clear();
  sessionStorage.clear();
  const { container, queryClient, router } = renderRemote(remote, {
    path,
    user: inCurrency(user, currency),
    server: sampleServer(turn, currency),
    now: new Date('2031-05-01T10:00:00.000Z'),
  });
  await screen.findAllByRole('heading', { level: 1 }, { timeout: 4000 }).catch(() => {});
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  const at = router.state.location.pathname;
  return {
    body: container.ownerDocument.body,
    isBusy: () => queryClient.isFetching() + queryClient.isMutating() > 0,
    isHere: () => router.state.location.pathname === at,
    comeBack: () => act(() => router.navigate(path)),
  };
};

/** What Foyer itself charges is said in dollars or in whatever is chosen there. */
const ANY_MONEY = /^\/($|auth|discover|pages|preview-login|ucif)/;

const ALL = REMOTES.flatMap((remote) =>
  addressesOf(remote).map((address) => [remote.name, address, remote] as const),
).map((one, nth) => [...one, nth] as const);
describe.each(ALL)('%s: %s', (_, address, remote, nth) => {
  it.each([0, 1, 2])('says nothing that no catalogue has, in its own money (%i)', async (turn) => {
    const currency = currencyOf(nth, turn);
    const page = await opened(remote, address, turn, currency);
    const its = ANY_MONEY.test(address) ? undefined : currency;
    expect(await faultsOf(page, turn, its)).toEqual([]);
  });
});
