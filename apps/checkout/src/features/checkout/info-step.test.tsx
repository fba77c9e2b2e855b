import { confirmOrder, createOrder, getEvent, listTickets } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { heldOrder, listed, nora, winterGala } from '@foyer/fixtures';
import { on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const free = {
  ...heldOrder,
  paymentDetails: { subtotal: 0, fees: 0, discounts: 0, donation: 0, total: 0 },
};

async function atInfo(order = heldOrder) {
  const page = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    user: nora,
    server: [
      on(getEvent, winterGala),
      on(listTickets, listed),
      on(createOrder, order),
      on(confirmOrder, order),
    ],
  });
  await page.user.click(
    (await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement,
  );
  await screen.findByRole('heading', { name: 'Your info' });
  return page;
}

beforeEach(() => sessionStorage.clear());

test.each([
  ['Continue to payment', heldOrder],
  ['Complete order', free],
])('beside “%s” it is said which terms are agreed to, and sent with it', async (button, order) => {
  const { user, calls } = await atInfo(order);
  const next = await screen.findByRole('button', { name: button });
  expect(next.parentElement).toHaveTextContent('By continuing you agree to Foyer’s terms.');
  await user.click(next);
  await waitFor(() =>
    expect(calls.find(({ id }) => id === confirmOrder.id)?.body).toMatchObject({
      termsVersion: TERMS_VERSION,
    }),
  );
});

test('the terms are read over the page, which keeps what was typed', async () => {
  const { user } = await atInfo();
  const name = await screen.findByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Ada');
  await user.click(screen.getByRole('button', { name: 'Foyer’s terms' }));
  const sheet = await screen.findByRole('dialog', { name: 'Terms' });
  expect(within(sheet).getByRole('heading', { name: 'Refunds and cancellations' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});

test('the name of a ticket is cut where its holder is asked for', async () => {
  const [item, ...rest] = heldOrder.items;
  const named = { ...item, name: 'Balcony '.repeat(12).trim() } as (typeof heldOrder.items)[number];
  await atInfo({
    ...heldOrder,
    collectInformationSetting: 'each-attendee',
    items: [named, ...rest],
  });
  expect(
    await screen.findByRole('group', { name: `Ticket 1: ${named.name.slice(0, 70).trim()}…` }),
  ).toBeVisible();
});

test('whoever goes on with something missing is led to the first of it', async () => {
  const { user, calls } = await atInfo();
  await user.clear(await screen.findByLabelText('Last name'));
  await user.clear(screen.getByLabelText('Confirm email'));
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(calls.map(({ id }) => id)).not.toContain(confirmOrder.id);
});
