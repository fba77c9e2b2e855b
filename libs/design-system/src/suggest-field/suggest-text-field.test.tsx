import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { SuggestTextField } from './suggest-text-field.tsx';

const HALLS = ['Harbour Hall', 'Harbour House'].map((label) => ({
  value: label,
  label,
  note: '12 Quay Street, Portland',
}));

function Venue({ onSubmit, error }: { onSubmit?: () => void; error?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <SuggestTextField
        label="Venue"
        name="venue"
        error={error}
        value={typed}
        suggestions={
          typed ? HALLS.filter(({ label }) => label.toLowerCase().startsWith(typed)) : []
        }
        onChange={setTyped}
        onChoose={({ label }) => setTyped(label)}
      />
    </form>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Venue' });
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function open(props: Parameters<typeof Venue>[0] = {}) {
  const user = userEvent.setup();
  const { container } = render(<Venue {...props} />);
  await user.click(screen.getByText('Venue'));
  await waitFor(() => expect(container.querySelector('[data-rac]')).not.toBeNull());
  expect(field()).toHaveFocus();
  return user;
}

test('it stands in a form under its label and name, and says what is wrong with it', async () => {
  await open({ error: 'this field is required' });
  expect(field()).toHaveAttribute('name', 'venue');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('this field is required');
  expect(field()).not.toHaveAttribute('placeholder');
});

test('arrows and Enter take what was typed before, and it is read out how many there are', async () => {
  const onSubmit = jest.fn();
  const user = await open({ onSubmit });
  await user.keyboard('harb');
  await waitFor(() => expect(labels()).toHaveLength(2));
  expect(
    screen
      .getAllByRole('log')
      .map((log) => log.textContent)
      .join(),
  ).toContain('2 options available');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Harbour House');
  expect(field()).toHaveFocus();
  expect(labels()).toEqual([]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('other words stay as they are, and Enter behind a closed list sends the form', async () => {
  const onSubmit = jest.fn();
  const user = await open({ onSubmit });
  await user.keyboard('harb');
  await waitFor(() => expect(labels()).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(labels()).toEqual([]);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.keyboard(' yard');
  await user.tab();
  expect(field()).toHaveValue('harb yard');
});

test('the list stays beside the field while the page scrolls', async () => {
  const user = await open();
  await user.keyboard('harb');
  await waitFor(() => expect(labels()).toHaveLength(2));
  fireEvent.scroll(document);
  expect(labels()).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(labels()).toEqual([]);
  expect(field()).toHaveValue('harb');
});
