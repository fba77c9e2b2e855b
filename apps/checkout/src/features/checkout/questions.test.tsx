import {
  confirmOrder,
  createOrder,
  getEvent,
  listTickets,
  readOrder,
  type CheckoutOrder,
  type OrderQuestion,
} from '@foyer/contracts';
import { heldOrder, listed, stalls, winterGala } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000009${String(n).padStart(2, '0')}`;
const question = (n: number, change: Partial<OrderQuestion>): OrderQuestion => ({
  id: id(n),
  title: `Question ${n}`,
  fieldType: 'short_text',
  required: false,
  position: n,
  askedOf: 'attendee',
  onlyForTickets: [],
  content: null,
  showWhen: null,
  ...change,
});
const eats = question(1, {
  title: 'Will you eat?',
  fieldType: 'dropdown',
  content: 'Yes\nNo',
  required: true,
});
const diet = question(2, {
  title: 'Diet',
  fieldType: 'choices',
  content: 'Vegan\nHalal',
  required: true,
  showWhen: { questionId: eats.id, answer: 'Yes' },
});
const rules = question(3, {
  title: 'House rules',
  fieldType: 'terms',
  content: 'No phones.\nBe kind.',
  required: true,
});
const day = question(4, { title: 'Birthday', fieldType: 'date' });
const phone = question(5, { title: 'Phone', fieldType: 'phone' });
const seats = question(6, { title: 'How many come by car?', fieldType: 'number', required: true });
const school = question(7, { title: 'Email of the school', fieldType: 'email' });
const chair = question(8, { title: 'I come in a wheelchair', fieldType: 'checkbox' });
const adult = question(9, { title: 'I am eighteen', fieldType: 'checkbox', required: true });

async function open(order: CheckoutOrder, ...server: Handler[]) {
  const { user } = renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout`,
    server: [
      ...server,
      on(getEvent, winterGala),
      on(listTickets, { ...listed, tickets: [stalls] }),
      on(createOrder, order),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
  await user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement);
  await user.type(await screen.findByLabelText('First name'), 'Nora');
  await user.type(screen.getByLabelText('Last name'), 'Lind');
  await user.type(screen.getByLabelText('Email'), 'nora@foyer.test');
  await user.type(screen.getByLabelText('Confirm email'), 'nora@foyer.test');
  return user;
}
const send = () => screen.getByRole('button', { name: 'Continue to payment' });

beforeEach(() => sessionStorage.clear());

test('questions are asked, wait for their answer, and are sent as they are asked', async () => {
  const sent: unknown[] = [];
  const order = { ...heldOrder, questions: [eats, diet, rules, day, phone] };
  const user = await open(
    order,
    on(confirmOrder, (call) => {
      sent.push((call.body as { orderAnswers: unknown }).orderAnswers);
      return order;
    }),
  );
  const list = await screen.findByLabelText('Will you eat?');
  expect(screen.queryByRole('group', { name: 'Diet' })).not.toBeInTheDocument();
  await user.click(send());
  const summary = (
    await screen.findByText('House rules: Agree to these terms to continue.')
  ).closest('ul') as HTMLElement;
  expect(within(summary).getByText('Will you eat?: This question is required')).toBeVisible();

  await user.selectOptions(list, 'Yes');
  const choices = screen.getByRole('group', { name: 'Diet' });
  await user.click(within(choices).getByRole('checkbox', { name: 'Halal' }));
  expect(screen.getByText('No phones.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'I agree to these terms' }));
  await user.type(screen.getByLabelText('Birthday (optional)'), '18 Dec 2026');
  await user.type(screen.getByLabelText('Phone (optional)'), 'never');
  await user.click(send());
  expect(await screen.findByText(/^Phone: Enter a phone number/)).toBeVisible();
  await user.clear(screen.getByLabelText('Phone (optional)'));
  await user.click(send());
  expect(sent).toEqual([
    [
      { questionId: eats.id, answer: ['Yes'] },
      { questionId: diet.id, answer: ['Halal'] },
      { questionId: rules.id, answer: ['agreed'] },
      { questionId: day.id, answer: ['2026-12-18'] },
    ],
  ]);
});

test('what was answered below another answer is not sent once that one changes', async () => {
  const sent: unknown[] = [];
  const order = { ...heldOrder, questions: [eats, diet] };
  const user = await open(
    order,
    on(confirmOrder, (call) => {
      sent.push((call.body as { orderAnswers: unknown }).orderAnswers);
      return order;
    }),
  );
  const list = await screen.findByLabelText('Will you eat?');
  await user.selectOptions(list, 'Yes');
  await user.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  await user.selectOptions(list, 'No');
  expect(screen.queryByRole('checkbox', { name: 'Vegan' })).not.toBeInTheDocument();
  await user.click(send());
  expect(sent).toEqual([[{ questionId: eats.id, answer: ['No'] }]]);
});

test('terms that need not be agreed to are sent as left', async () => {
  const sent: unknown[] = [];
  const order = { ...heldOrder, questions: [{ ...rules, required: false }] };
  const user = await open(
    order,
    on(confirmOrder, (call) => {
      sent.push((call.body as { orderAnswers: unknown }).orderAnswers);
      return order;
    }),
  );
  await screen.findByText('No phones.');
  await user.click(send());
  expect(sent).toEqual([[{ questionId: rules.id, answer: ['rejected'] }]]);
});

test('questions that changed meanwhile are read again; what was typed stays', async () => {
  const before = { ...heldOrder, questions: [day] };
  const user = await open(
    before,
    on(confirmOrder, fail('order_info_incomplete')),
    on(readOrder, { ...before, questions: [day, { ...phone, required: true }] }),
  );
  await user.type(await screen.findByLabelText('Birthday (optional)'), '18 Dec 2026');
  await user.click(send());
  expect(
    await screen.findByText(/The questions have changed while you were answering/),
  ).toBeVisible();
  expect(await screen.findByLabelText('Phone')).toBeRequired();
  expect(screen.getByLabelText('Birthday (optional)')).toHaveValue('18 Dec 2026');
  expect(screen.getByLabelText('First name')).toHaveValue('Nora');
});

test('a number, an address and a box are read as what they are, and a box that is left is not sent', async () => {
  const sent: unknown[] = [];
  const order = { ...heldOrder, questions: [seats, school, chair, adult] };
  const user = await open(
    order,
    on(confirmOrder, (call) => {
      sent.push((call.body as { orderAnswers: unknown }).orderAnswers);
      return order;
    }),
  );
  const cars = await screen.findByLabelText('How many come by car?');
  expect(cars).toHaveAttribute('inputmode', 'decimal');
  const address = screen.getByLabelText('Email of the school (optional)');
  expect(address).toHaveAttribute('type', 'email');
  await user.type(cars, 'two');
  await user.type(address, 'the school');
  await user.click(send());
  expect(cars).toHaveFocus();
  const found = screen.getByRole('group', { name: 'There is a problem' });
  expect(found).toHaveTextContent('How many come by car?: Enter a number');
  expect(found).toHaveTextContent('Email of the school: ');
  expect(found).toHaveTextContent('I am eighteen: This question is required');
  expect(found).not.toHaveTextContent('wheelchair');
  await user.clear(cars);
  await user.type(cars, '2,5');
  await user.clear(address);
  await user.click(screen.getByRole('checkbox', { name: 'I am eighteen' }));
  const box = screen.getByRole('checkbox', { name: 'I come in a wheelchair (optional)' });
  await user.click(box);
  await user.click(box);
  await user.click(send());
  expect(sent).toEqual([
    [
      { questionId: seats.id, answer: ['2,5'] },
      { questionId: adult.id, answer: ['yes'] },
    ],
  ]);
});
