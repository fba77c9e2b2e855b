import { getEvent, listTickets, type CheckoutTicket } from '@foyer/contracts';
import { galaNight, stalls, winterGala } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const offering = (...tickets: CheckoutTicket[]) => on(listTickets, { tickets, paymentsConnected: true, instanceId: galaNight.id });
const open = (tickets: CheckoutTicket[]) =>
  renderRemote(remote, { path: `/event/${winterGala.id}/checkout`, server: [on(getEvent, winterGala), offering(...tickets)] });

beforeEach(() => sessionStorage.clear());

test('as many tickets can be chosen as the organizer allows, above the usual maximum too', async () => {
  const { user } = open([{ ...stalls, quantity: 27 }]);
  const more = await screen.findByRole('button', { name: 'One more: Stalls' });
  for (let presses = 0; presses < 30; presses += 1) await user.click(more);
  expect(within(screen.getByRole('group', { name: 'Stalls' })).getByRole('status')).toHaveTextContent('27');
});
