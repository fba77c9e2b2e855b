import type { Notification } from '@foyer/contracts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { NotificationsView } from './notifications-view.tsx';

// on the reader's own calendar, wherever this runs
const now = new Date(2026, 11, 5, 15);
const sent = (at: Date): Notification => ({
  id: 'one',
  read: true,
  content: '',
  user: null,
  createdAt: at.toISOString(),
  parts: [{ text: 'Your ticket is here' }],
});

const show = (items: Notification[]) =>
  render(
    <MemoryRouter>
      <NotificationsView
        items={items}
        onRetry={null}
        older={undefined}
        unreadCount={0}
        now={now}
        onRead={() => {}}
      />
    </MemoryRouter>,
  );

test.each([
  [new Date(2026, 11, 5, 14, 30), 'less than an hour ago'],
  [new Date(2026, 11, 5, 12), '3 hours ago'],
  [new Date(2026, 10, 20, 15), '15 days ago'],
  [new Date(2026, 9, 12, 15), 'on Oct 12'],
])('a notification of %s reads %s', (at, text) => {
  show([sent(at)]);
  expect(screen.getByText(text)).toHaveAttribute('datetime', at.toISOString());
});

test('who is named is a link to their profile, in the direction of their name', () => {
  show([
    {
      ...sent(now),
      parts: [
        { text: 'אולם הנמל', strong: true, href: '/o/harbourhall' },
        { text: ' announced ' },
        { text: 'Winter Gala', strong: true, href: '/event/1' },
      ],
    },
  ]);
  const link = screen.getByRole('link', { name: 'אולם הנמל' });
  expect(link).toHaveAttribute('href', '/o/harbourhall');
  expect(within(link).getByText('אולם הנמל').tagName).toBe('BDI');
});

test.each([
  ['leads to their page', '/p/maro', 1],
  ['is a name where not everybody may see that', null, 0],
])('whoever caused it %s', (_, href, count) => {
  show([{ ...sent(now), user: { name: 'Maro Bell', avatar: null, href } }]);
  expect(screen.getByText('Maro Bell')).toBeVisible();
  const found = screen.queryAllByRole('link', { name: 'Maro Bell' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill(href));
});

test('the list ends with the way to what somebody hears of', () => {
  show([]);
  expect(screen.getByRole('link', { name: 'Choose what you hear of' })).toHaveAttribute(
    'href',
    '/auth/sessions#news',
  );
});
