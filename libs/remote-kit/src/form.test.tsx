import { ApiError } from '@foyer/api-client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, useState } from 'react';
import { schemaErrors, useForm, type FormErrors } from './form.ts';

const START = { title: '', price: '' };
const judge = (values: typeof START): FormErrors => ({
  ...(!values.title && { title: 'Enter a title' }),
  ...(Number(values.price) < 0 && { price: 'Too low' }),
});

function Sample({ send }: { send: (values: typeof START) => Promise<unknown> }) {
  const form = useForm(useState(START), judge, (path) => ({ amount: 'price' })[path] ?? path);
  const { attempt, errors } = form.summary({ title: 'Title' });
  const input = (name: 'title' | 'price') => {
    const { error, isRequired, onChange, ...field } = form.field(name);
    return (
      <p>
        <input
          aria-label={name}
          {...field}
          required={isRequired}
          onChange={(event) => onChange(event.target.value)}
        />
        <output aria-label={`${name} error`}>{error}</output>
      </p>
    );
  };
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <ul>
        {errors.map(({ message, onGo }) => (
          <li key={message}>
            <button type="button" onClick={onGo}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      {input('title')}
      {input('price')}
      <p role="note">
        {form.failure?.message ?? (form.isSending ? 'sending' : `attempt ${attempt}`)}
      </p>
      <button type="submit">Save</button>
    </form>
  );
}
const errorOf = (name: string) => screen.getByLabelText(`${name} error`).textContent;
const refusal = (errors: { path: string; message: string }[]) =>
  new ApiError(422, { message: 'Not saved', errors });

test('a field is judged after it is left, and from then on while it is mended', async () => {
  const user = userEvent.setup();
  render(<Sample send={() => Promise.resolve()} />);
  expect(errorOf('title')).toBe('');
  await user.click(screen.getByLabelText('title'));
  await user.tab();
  expect(errorOf('title')).toBe('Enter a title');
  await user.type(screen.getByLabelText('title'), 'G');
  expect(errorOf('title')).toBe('');
});

test('a field says that it is required by the rule that judges it, whatever it holds', async () => {
  const user = userEvent.setup();
  render(<Sample send={() => Promise.resolve()} />);
  expect(screen.getByLabelText('title')).toBeRequired();
  expect(screen.getByLabelText('price')).not.toBeRequired();
  await user.type(screen.getByLabelText('title'), 'Gala');
  await user.type(screen.getByLabelText('price'), '-1');
  expect(screen.getByLabelText('title')).toBeRequired();
  expect(screen.getByLabelText('price')).not.toBeRequired();
});

test('a field that is left for a button is judged when the button was released: nothing moves under a press', async () => {
  const user = userEvent.setup();
  render(<Sample send={() => Promise.resolve()} />);
  await user.click(screen.getByLabelText('title'));
  const button = screen.getByRole('button', { name: 'Save' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(screen.getByLabelText('title')).not.toHaveFocus();
  expect(errorOf('title')).toBe('');
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByLabelText('price') });
  expect(await screen.findByText('Enter a title')).toBeInTheDocument();
});

test('after a press whose release nobody told, the keyboard leaves a field as ever', async () => {
  const user = userEvent.setup();
  render(<Sample send={() => Promise.resolve()} />);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('title') });
  await user.keyboard('{Tab}');
  expect(await screen.findByText('Enter a title')).toBeInTheDocument();
});

test('a wrong form is not sent; the summary leads to its fields and stands still until the next attempt', async () => {
  const user = userEvent.setup();
  const send = jest.fn(() => Promise.resolve());
  render(<Sample send={send} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Title: Enter a title' }));
  expect(screen.getByLabelText('title')).toHaveFocus();
  await user.keyboard('G');
  expect(screen.getByRole('button', { name: 'Title: Enter a title' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledWith({ title: 'G', price: '' });
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('problems stand in the order of their fields, whatever order they were found in', async () => {
  const user = userEvent.setup();
  const refused = refusal([
    { path: 'amount', message: 'Above the limit' },
    { path: 'title', message: 'Taken' },
  ]);
  render(<Sample send={() => Promise.reject(refused)} />);
  await user.type(screen.getByLabelText('title'), 'Gala');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Title: Taken',
    'Above the limit',
  ]);
});

test('what the server refuses stands at its field until that changes; what was typed stays', async () => {
  const user = userEvent.setup();
  render(
    <Sample
      send={() => Promise.reject(refusal([{ path: 'amount', message: 'Above the limit' }]))}
    />,
  );
  await user.type(screen.getByLabelText('title'), 'Gala');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(errorOf('price')).toBe('Above the limit');
  expect(screen.getByRole('note')).toHaveTextContent('attempt 1');
  await user.type(screen.getByLabelText('price'), '1');
  expect(errorOf('price')).toBe('');
  expect(screen.getByLabelText('title')).toHaveValue('Gala');
});

test('a refusal that names no field of the form is told as a whole', async () => {
  const user = userEvent.setup();
  render(<Sample send={() => Promise.reject(refusal([{ path: 'elsewhere', message: 'No' }]))} />);
  await user.type(screen.getByLabelText('title'), 'Gala');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('note')).toHaveTextContent('Not saved');
});

test('a second press while it is being sent sends nothing', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const send = jest.fn(() => promise);
  render(<Sample send={send} />);
  await user.type(screen.getByLabelText('title'), 'Gala');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('note')).toHaveTextContent('sending');
  expect(send).toHaveBeenCalledTimes(1);
  resolve(undefined);
  expect(await screen.findByText('attempt 0')).toBeInTheDocument();
});

test('a schema judges by its first message for each field', () => {
  const safeParse = () => ({
    error: {
      issues: [
        { path: ['title'], message: 'Short' },
        { path: ['title'], message: 'Plain' },
        { path: ['user', 'email'], message: 'No mail' },
      ],
    },
  });
  expect(schemaErrors({ safeParse }, {})).toEqual({ title: 'Short', 'user.email': 'No mail' });
});

const Control = memo(function Control({
  label,
  drawn,
  onChange,
  ...field
}: ReturnType<ReturnType<typeof useForm<typeof START>>['field']> & {
  label: string;
  drawn: (label: string) => void;
}) {
  drawn(label);
  const { error: _, isRequired, ...input } = field;
  return (
    <input
      aria-label={label}
      {...input}
      required={isRequired}
      onChange={(event) => onChange(event.target.value)}
    />
  );
});

test('typing draws the field that is typed into, and another one once it shows something else', async () => {
  const user = userEvent.setup();
  const drawn = jest.fn();
  const Long = () => {
    const form = useForm(useState(START), judge);
    return (
      <>
        <Control label="title" drawn={drawn} {...form.field('title')} />
        <Control label="price" drawn={drawn} {...form.field('price')} />
        <button type="button" onClick={() => form.set({ price: '5' })}>
          Five
        </button>
        <output>{JSON.stringify(form.values)}</output>
      </>
    );
  };
  render(<Long />);
  drawn.mockClear();
  await user.type(screen.getByLabelText('title'), 'Gala');
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['title']));
  await user.click(screen.getByRole('button', { name: 'Five' }));
  expect(screen.getByLabelText('price')).toHaveValue('5');
  // what was not drawn anew types into the form as it is now
  await user.type(screen.getByLabelText('price'), '0');
  expect(screen.getByRole('status')).toHaveTextContent('{"title":"Gala","price":"50"}');
});
