import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../avatar/avatar.tsx';
import { Poster } from './poster.tsx';
import { PosterCard } from './poster-card.tsx';

const picture = (container: HTMLElement) => {
  const found = container.querySelector('img');
  if (!found) throw new Error('There is no picture');
  return found;
};

test('a poster whose picture does not load shows its title, and tries a new picture', () => {
  const { container, rerender } = render(<Poster src="/a.jpg" title="Hamlet" />);
  expect(screen.queryByText('Hamlet')).not.toBeInTheDocument();
  fireEvent.error(picture(container));
  expect(screen.getByText('Hamlet')).toBeInTheDocument();
  rerender(<Poster src="/b.jpg" title="Hamlet" />);
  expect(picture(container)).toHaveAttribute('src', '/b.jpg');
});

test('a card is one link that says its facts once', () => {
  render(
    <PosterCard href="/e/1" poster={null} title="Hamlet" lines={['Main Stage']} price="Free" />,
  );
  expect(screen.getByRole('link', { name: 'Hamlet Main Stage Free' })).toHaveAttribute(
    'href',
    '/e/1',
  );
});

test('a face that does not load gives way to the first letter', () => {
  const { container } = render(<Avatar name="éva" src="/face.jpg" />);
  fireEvent.error(picture(container));
  expect(container).toHaveTextContent('É');
});

test('a face without a name is a question mark', () => {
  const { container } = render(<Avatar name=" " />);
  expect(container).toHaveTextContent('?');
});
