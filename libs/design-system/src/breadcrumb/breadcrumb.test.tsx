import { render, screen, within } from '@testing-library/react';
import { Breadcrumb } from './breadcrumb.tsx';

test('the way to a page is a list of links, and the page itself is none', () => {
  render(
    <Breadcrumb
      items={[
        { label: 'Events', href: '/events' },
        { label: 'Winter Gala', href: '/events/1' },
        { label: 'Tickets' },
      ]}
    />,
  );
  const list = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events',
    '/events/1',
  ]);
  expect(list.getByText('Tickets')).toHaveAttribute('aria-current', 'page');
});
