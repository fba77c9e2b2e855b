import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnnouncerRegion } from '../announcer/announcer.tsx';
import { ErrorSummary } from './error-summary.tsx';

test('every attempt that fails brings the focus here, which reads all of it, once', () => {
  const errors = [{ message: 'Enter a title' }, { message: 'No seats are left' }];
  const summary = () => screen.getByRole('group', { name: 'There is a problem' });
  const form = (attempt: number, shown = errors) => (
    <>
      <input aria-label="Title" />
      <ErrorSummary errors={shown} attempt={attempt} />
    </>
  );
  const view = render(form(0, []));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  view.rerender(form(1));
  expect(summary()).toHaveFocus();
  expect(summary()).toHaveAccessibleDescription('Enter a title No seats are left');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  screen.getByRole('textbox').focus();
  view.rerender(form(1));
  expect(screen.getByRole('textbox')).toHaveFocus();
  view.rerender(form(2));
  expect(summary()).toHaveFocus();
});

test('each error leads to its field, two of the same words too', async () => {
  const user = userEvent.setup();
  const toFirst = jest.fn();
  const toSecond = jest.fn();
  render(
    <ErrorSummary
      attempt={1}
      errors={[
        { message: 'Enter a name', onGo: toFirst },
        { message: 'Enter a name', onGo: toSecond },
        { message: 'No seats are left' },
      ]}
    />,
  );
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(toFirst).not.toHaveBeenCalled();
  expect(toSecond).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a long form leads to its first field, and says how many are wrong', () => {
  const onGo = jest.fn(() => {
    screen.getByRole('textbox').focus();
    return true;
  });
  const errors = [{ message: 'Enter a title', onGo }, { message: 'No seats are left' }];
  render(
    <>
      <input aria-label="Title" />
      <ErrorSummary errors={errors} attempt={1} leadsToFirst />
      <AnnouncerRegion />
    </>,
  );
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('There are 2 problems');
});

test('what belongs to no field of a long form takes the focus itself', () => {
  render(
    <ErrorSummary attempt={1} leadsToFirst errors={[{ message: 'Sold out', onGo: () => false }]} />,
  );
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
});
