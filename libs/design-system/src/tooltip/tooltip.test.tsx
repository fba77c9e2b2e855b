import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from './tooltip.tsx';

const tip = () => screen.queryByRole('tooltip');

test('a word says more when it is pointed at', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Tooltip text="Sales details are not yours to see">N/A</Tooltip>
      <p>Elsewhere</p>
    </>,
  );
  expect(tip()).toBeNull();
  await user.hover(screen.getByRole('button', { name: 'N/A' }));
  expect(tip()).toHaveTextContent('Sales details are not yours to see');
  await user.hover(screen.getByText('Elsewhere'));
  expect(tip()).toBeNull();
});

test('by keyboard it opens with the focus, describes the word and closes with Escape', async () => {
  const user = userEvent.setup();
  render(<Tooltip text="1,248 followers">1.2k</Tooltip>);
  await user.tab();
  expect(screen.getByRole('button', { name: '1.2k' })).toHaveAccessibleDescription(
    '1,248 followers',
  );
  await user.keyboard('{Escape}');
  expect(tip()).toBeNull();
  expect(screen.getByRole('button', { name: '1.2k' })).toHaveFocus();
});

test('a touch opens it; scrolling closes it', async () => {
  const user = userEvent.setup();
  render(<Tooltip text="The whole name">The wh…</Tooltip>);
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button') });
  expect(tip()).toBeVisible();
  fireEvent.scroll(document);
  expect(tip()).toBeNull();
});

test('a link keeps its own focus', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Winter Gala of the Harbour Hall" hasOwnFocus>
      <a href="#gala" aria-label="Winter Gala of the Harbour Hall">
        Winter Ga…
      </a>
    </Tooltip>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  await user.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(tip()).toBeVisible();
});
