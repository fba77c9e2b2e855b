import {
  createQuestion,
  deleteQuestion,
  getManagedEvent,
  listQuestions,
  orderQuestions,
  updateQuestion,
  type EventQuestions,
  type ManagedEvent,
  type ManagedQuestion,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const question = (n: number, change: Partial<ManagedQuestion> = {}): ManagedQuestion => ({
  id: id(n),
  version: 1,
  title: `Question ${n}`,
  fieldType: 'short_text',
  required: false,
  showAtDoor: false,
  position: n,
  askedOf: 'attendee',
  onlyForTickets: [],
  content: null,
  showWhen: null,
  answers: 0,
  ...change,
});
const eats = question(1, {
  title: 'Will you eat?',
  fieldType: 'dropdown',
  content: 'Yes\nNo',
  required: true,
  answers: 3,
});
const diet = question(2, { title: 'Diet', showWhen: { questionId: eats.id, answer: 'Yes' } });
const all = (...questions: ManagedQuestion[]): EventQuestions => ({
  collectInformation: 'each-attendee',
  questions,
});
const gala: ManagedEvent = { ...managedGala, collectInformation: 'each-attendee' };
const open = (questions: EventQuestions, ...server: Handler[]) =>
  renderRemote(remote, {
    path: `/management/courses/${gala.id}/questions`,
    user: maro,
    server: [...server, on(getManagedEvent, gala), on(listQuestions, questions)],
  });

beforeEach(() => sessionStorage.clear());

test('an event that asks nothing says what questions are for', async () => {
  open(all());
  expect(await screen.findByText('Nothing is asked yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add question' })).toBeVisible();
});

test('each question says how it is answered, of whom and when', async () => {
  open(all(eats, diet, question(3, { title: 'Company', askedOf: 'buyer' })));
  const rows = await screen.findAllByRole('listitem');
  const texts = rows.map((row) => row.textContent ?? '');
  expect(texts.find((text) => text.includes('Will you eat?'))).toContain(
    'One of a list · required · each guest',
  );
  expect(texts.find((text) => text.includes('Will you eat?'))).toContain('3 answers');
  expect(texts.find((text) => text.startsWith('Diet') || text.includes('Diet'))).toBeDefined();
  expect(
    screen.getByText('A short text · optional · each guest · after “Will you eat?”: Yes'),
  ).toBeVisible();
  expect(screen.getByText('A short text · optional · the buyer')).toBeVisible();
});

test('a question is written, with choices only where it has some, and waits for an answer', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    all(eats),
    on(createQuestion, (call) => {
      sent.push(call.body);
      return all(eats, diet);
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Question' });
  const within_ = within(dialog);
  await user.click(within_.getByRole('button', { name: 'Save' }));
  expect(await within_.findAllByText('Write the question')).not.toHaveLength(0);
  await user.type(within_.getByLabelText('Question'), 'Diet');
  expect(within_.queryByLabelText(/Choices/)).not.toBeInTheDocument();
  await user.selectOptions(within_.getByLabelText('Answered with'), 'Several of a list');
  await user.type(within_.getByLabelText(/Choices, one a line/), 'Vegan');
  await user.click(within_.getByRole('button', { name: 'Save' }));
  expect(await within_.findAllByText('Write at least two choices, one a line')).not.toHaveLength(0);
  await user.type(within_.getByLabelText(/Choices, one a line/), '{Enter}Halal');
  await user.selectOptions(within_.getByLabelText('Asked'), 'Only after “Will you eat?”');
  await user.click(within_.getByRole('button', { name: 'Save' }));
  expect(await within_.findAllByText('Choose the answer that it waits for')).not.toHaveLength(0);
  await user.selectOptions(within_.getByLabelText('When the answer is'), 'Yes');
  await user.click(within_.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Diet')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      title: 'Diet',
      fieldType: 'choices',
      content: 'Vegan\nHalal',
      required: false,
      askedOf: 'attendee',
      onlyForTickets: [],
      showWhen: { questionId: eats.id, answer: 'Yes' },
    },
  ]);
});

test('a change sends what changed alone, and says that answers keep their question', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    all(eats),
    on(updateQuestion, (call) => {
      sent.push(call.body);
      return all({ ...eats, title: 'Dinner?', version: 2 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit “Will you eat?”' }));
  expect(await screen.findByText(/Their answers keep the question as they read it/)).toBeVisible();
  const title = screen.getByLabelText('Question');
  await user.clear(title);
  await user.type(title, 'Dinner?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Dinner?' })).toBeVisible();
  expect(sent).toEqual([{ title: 'Dinner?', version: 1 }]);
});

test('a question is removed after one that says what becomes of its answers; a refusal stays in sight', async () => {
  const { user } = open(all(eats, diet), on(deleteQuestion, fail('question_in_use')));
  await user.click(await screen.findByRole('button', { name: 'Actions for “Will you eat?”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove question' }));
  expect(
    await screen.findByText(
      '“Will you eat?” is asked no more. Its 3 answers stay with the guests.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove question' }));
  expect(await findProblem()).toHaveTextContent(
    'Another question waits for an answer to this one.',
  );
});

test('questions are sorted by the menu', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    all(eats, diet),
    on(orderQuestions, (call) => {
      sent.push(call.body);
      return all(diet, eats);
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for “Diet”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect((await screen.findAllByRole('heading', { level: 3 }))[0]).toHaveTextContent('Diet');
  expect(sent).toEqual([{ questionIds: [diet.id, eats.id] }]);
});
