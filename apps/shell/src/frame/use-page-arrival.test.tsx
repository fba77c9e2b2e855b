import { AnnouncerRegion } from '@foyer/design-system';
import { RouterProvider } from '@foyer/remote-kit';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { usePageArrival } from './use-page-arrival.ts';

function Frame() {
  usePageArrival();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <AnnouncerRegion />
    </>
  );
}

/** Moves the focus to its heading before the frame does, which a slow device makes happen. */
function Quick() {
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return <h1 tabIndex={-1}>Winter Gala</h1>;
}

async function arrive(path: string) {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: <p>First</p> },
        { path: 'event', handle: { title: 'Event' }, element: <h1>Winter Gala</h1> },
        { path: 'quick', handle: { title: 'Event' }, element: <Quick /> },
        { path: 'bare', handle: { title: 'Bare' }, element: <p>No heading</p> },
        {
          path: 'tabs',
          element: (
            <>
              <h1>Orders</h1>
              <Outlet />
            </>
          ),
          children: [
            { path: 'one', handle: { title: 'One' }, element: null },
            { path: 'two', handle: { title: 'Two' }, element: null },
          ],
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(path));
  return router;
}
const said = () => screen.getByRole('status').textContent;

test.each(['/event', '/quick'])(
  'the heading of a page takes the focus and is read by that alone: %s',
  async (path) => {
    await arrive(path);
    expect(screen.getByRole('heading', { name: 'Winter Gala' })).toHaveFocus();
    expect(said()).toBe('');
  },
);

test('a page without a heading, or under the heading that has the focus, is told by its title', async () => {
  const router = await arrive('/bare');
  expect(said()).toBe('Bare · Foyer');
  await act(() => router.navigate('/tabs/one'));
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  expect(said()).not.toContain('One');
  await act(() => router.navigate('/tabs/two'));
  expect(said()).toContain('Two · Foyer');
});
