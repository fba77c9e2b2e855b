import { createOrder, getEvent, listTickets, type EventDetail } from '@foyer/contracts';
import { farGala, heldOrder, listed, stalls, winterGala } from '@foyer/fixtures';
import { findProblem, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const asking: EventDetail = {
  ...winterGala,
  takesDonations: true,
  donationTitle: 'For the roof',
  donationDescription: 'It leaks over the second balcony.',
  donationSuggestedAmount: 25,
  donationPresets: [5, 10],
};

function open(change: Partial<EventDetail> = {}, offer = listed, ticket = stalls) {
  const sent: unknown[] = [];
  const view = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    server: [
      on(getEvent, { ...asking, ...change }),
      on(listTickets, { ...offer, tickets: [ticket] }),
      on(createOrder, ({ body }) => {
        sent.push((body as { donationAmount: number }).donationAmount);
        return heldOrder;
      }),
    ],
  });
  return { ...view, sent };
}
const box = () => screen.findByRole('region', { name: 'For the roof' });
const goOn = () => screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement;
const inSummary = () => screen.getByRole('complementary');

beforeEach(() => sessionStorage.clear());

test('an offered amount is one press, stands in the summary and is sent', async () => {
  const { user, sent } = open();
  const amounts = within(await box()).getAllByRole('radio');
  expect(amounts.map((one) => one.closest('label')?.textContent)).toEqual([
    'No donation',
    '$5',
    '$10',
    '$25',
    'Another amount',
  ]);
  expect(amounts[0]).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  expect(inSummary()).not.toHaveTextContent('Donation');
  await user.click(screen.getByRole('radio', { name: '$10' }));
  expect(inSummary()).toHaveTextContent('Donation$10.00');
  await user.click(goOn());
  expect(sent).toEqual([10]);
});

test('before a ticket is chosen a donation stands in the sum alone, and goes no further', async () => {
  const { user, sent } = open();
  await box();
  await user.click(screen.getByRole('button', { name: 'One less: Stalls' }));
  expect(inSummary()).toHaveTextContent('Nothing chosen yet.');
  await user.click(screen.getByRole('radio', { name: '$10' }));
  expect(inSummary()).not.toHaveTextContent('Nothing chosen yet.');
  expect(inSummary()).toHaveTextContent(/No ticket chosen yet.*Donation\$10\.00Total\$10\.00/);
  // the bar of a phone says the same
  expect(screen.getAllByText('No ticket chosen yet.')).toHaveLength(2);
  expect(screen.queryByText('Nothing chosen yet.')).not.toBeInTheDocument();
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent('You haven’t chosen any ticket yet');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'No donation' }));
  expect(inSummary()).toHaveTextContent('Nothing chosen yet.');
});

test('what is put into every order says so, and can be left out', async () => {
  const { user, sent } = open({ donationIncludeAutomatically: true });
  expect(await box()).toHaveTextContent('suggests this amount');
  expect(screen.getByRole('radio', { name: '$25' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'No donation' }));
  expect(await box()).not.toHaveTextContent('suggests this amount');
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  await user.click(goOn());
  expect(sent).toEqual([0]);
});

test('another amount is read as people write it; one beyond the most becomes it and says so', async () => {
  const { user, sent } = open();
  await box();
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  await user.click(screen.getByRole('radio', { name: 'Another amount' }));
  const field = screen.getByLabelText('Your donation');
  await user.type(field, '-7,5');
  await user.tab();
  expect(field).toHaveValue('7.50');
  expect(inSummary()).toHaveTextContent('Donation$7.50');
  await user.clear(field);
  await user.type(field, '1000000000');
  expect(field).toHaveAccessibleDescription(
    'Thank you! The most that one order can give is $10,000.00.',
  );
  await user.tab();
  expect(field).toHaveValue('10000.00');
  expect(field).toHaveAccessibleDescription(/The most that one order can give/);
  await user.click(goOn());
  expect(sent).toEqual([10_000]);
});

test('what is no amount is said at its field, and nothing goes on with it', async () => {
  const { user, sent } = open();
  await box();
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  await user.click(screen.getByRole('radio', { name: 'Another amount' }));
  await user.type(screen.getByLabelText('Your donation'), 'a lot');
  expect(screen.getByLabelText('Your donation')).toBeInvalid();
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent('Your donation: Write the amount in digits');
  expect(sent).toEqual([]);
});

test('what no card can be charged is said before anybody goes on, and again when they do', async () => {
  const { user, sent } = open({}, listed, { ...stalls, price: 0, fee: 0 });
  await box();
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  await user.click(screen.getByRole('radio', { name: 'Another amount' }));
  const field = screen.getByLabelText('Your donation');
  await user.type(field, '0.25');
  const why = 'The smallest payment by card is $0.50. Choose more tickets or another donation.';
  expect(inSummary()).toHaveTextContent(why);
  expect(field).toHaveAccessibleDescription('Payments by card begin at $0.50.');
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent(why);
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, '0.50');
  expect(inSummary()).not.toHaveTextContent('smallest payment');
  expect(field).not.toHaveAccessibleDescription();
  await user.click(goOn());
  expect(sent).toEqual([0.5]);
});

test('from the hold on the terms of the order stand there, whatever the event says', async () => {
  const none = { ...heldOrder, refundTerms: { allowed: false, until: null, exchangeHours: null } };
  const { user } = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    server: [
      on(getEvent, farGala),
      on(listTickets, { ...listed, tickets: [stalls] }),
      on(createOrder, none),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
  expect(inSummary()).toHaveTextContent('Refunds until');
  await user.click(goOn());
  await screen.findByRole('heading', { name: 'Your info' });
  expect(inSummary()).toHaveTextContent('No refunds.');
});

test('an amount that was typed survives a reload', async () => {
  const first = open();
  await box();
  await first.user.click(screen.getByRole('radio', { name: 'Another amount' }));
  await first.user.type(screen.getByLabelText('Your donation'), '33');
  first.unmount();
  open();
  await box();
  expect(screen.getByRole('radio', { name: 'Another amount' })).toBeChecked();
  expect(screen.getByLabelText('Your donation')).toHaveValue('33');
});

test('without payments nothing is asked for', async () => {
  open({}, { ...listed, paymentsConnected: false });
  expect(await screen.findByText('Nothing can be chosen now')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'For the roof' })).not.toBeInTheDocument();
});
