import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AnnouncerRegion } from '@foyer/design-system';
import { SortHandle } from './sort-handle.tsx';

function Programme() {
  const [pieces, setPieces] = useState(['Bach', 'Haydn', 'Ives']);
  const move = (piece: string, by: number) =>
    setPieces((before) => {
      const to = before.indexOf(piece) + by;
      const others = before.filter((one) => one !== piece);
      return [...others.slice(0, to), piece, ...others.slice(to)];
    });
  return (
    <>
      <ol>
        {pieces.map((piece, place) => (
          <li key={piece}>
            <SortHandle
              label={`Move ${piece}`}
              place={place}
              count={pieces.length}
              onMove={(by) => move(piece, by)}
            />
          </li>
        ))}
      </ol>
      <AnnouncerRegion />
    </>
  );
}

const order = () => screen.getAllByRole('button').map((button) => button.ariaLabel);

test('the arrow keys move a row, say its place and keep the focus on it', async () => {
  const user = userEvent.setup();
  render(<Programme />);
  const handle = screen.getByRole('button', { name: 'Move Bach' });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Move Haydn', 'Move Bach', 'Move Ives']);
  expect(screen.getByRole('button', { name: 'Move Bach' })).toHaveFocus();
  expect(await screen.findByText('Place 2 of 3')).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(order().at(-1)).toBe('Move Bach');
  await user.keyboard('{ArrowDown}');
  expect(order().at(-1)).toBe('Move Bach');
  await user.keyboard('{Home}');
  expect(order()[0]).toBe('Move Bach');
  expect(screen.getByRole('button', { name: 'Move Bach' })).toHaveFocus();
});
