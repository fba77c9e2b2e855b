import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField, Select, TextArea, TextField } from './text-field.tsx';

test('the label names the field, hint and error describe it', () => {
  const view = render(
    <TextField label="Email" type="email" hint="For your tickets" isRequired={false} />,
  );
  const field = screen.getByRole('textbox', { name: 'Email (optional)' });
  expect(field).toHaveAccessibleDescription('For your tickets');
  expect(field).toBeValid();
  view.rerender(
    <TextField
      label="Email"
      type="email"
      hint="For your tickets"
      error="Enter an email address"
      isRequired={false}
    />,
  );
  expect(field).toHaveAccessibleDescription('For your tickets Enter an email address');
  expect(field).toBeInvalid();
});

test('what is required says so in code, what is not at its label, and a filter neither', () => {
  render(
    <>
      <TextField label="Name" isRequired />
      <TextArea label="Note" isRequired={false} />
      <TextField label="From" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).not.toBeRequired();
  expect(screen.getByRole('textbox', { name: 'From' })).not.toBeRequired();
});

test('a password is shown on demand and stays as typed', async () => {
  const user = userEvent.setup();
  render(<TextField label="Password" type="password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'open sesame');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('open sesame');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

function Title() {
  const [value, setValue] = useState('Ham');
  return <TextField label="Title" value={value} onChange={setValue} counterMax={6} />;
}

test('the counter follows what is typed and typing stops at the most', async () => {
  const user = userEvent.setup();
  render(<Title />);
  expect(screen.getByText('3/6')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), 'let II');
  expect(screen.getByRole('textbox')).toHaveValue('Hamlet');
  expect(screen.getByText('6/6')).toBeInTheDocument();
});

test('a field that keeps its own text counts it as well', async () => {
  const user = userEvent.setup();
  render(
    <>
      <TextField label="Title" defaultValue="Ham" counterMax={9} />
      <TextArea label="Summary" defaultValue="A" counterMax={8} />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'let');
  await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'bc');
  expect(screen.getByText('6/9')).toBeInTheDocument();
  expect(screen.getByText('3/8')).toBeInTheDocument();
});

test('a select answers with the value of what was chosen', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <Select
      label="Day"
      options={[
        { value: 'mon', label: 'Monday' },
        { value: 'tue', label: 'Tuesday' },
      ]}
      onChange={onChange}
    />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Tuesday');
  expect(onChange).toHaveBeenCalledWith('tue');
});

test('money is typed as text with its symbol before it', () => {
  render(<MoneyField label="Price" symbol="$" />);
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByText('$')).toHaveAttribute('aria-hidden', 'true');
});
