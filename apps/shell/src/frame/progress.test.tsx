import { AnnouncerRegion } from '@foyer/design-system';
import { Outlet, RouterProvider } from '@foyer/remote-kit';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { Progress } from './progress.tsx';

const Frame = () => (
  <>
    <Progress />
    <Outlet />
    <AnnouncerRegion />
  </>
);

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Somebody who left for a page that is on its way for 999 ms. */
async function leave() {
  let arrive: (data: null) => void = () => undefined;
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: <h1>Former page</h1> },
        {
          path: 'next',
          loader: () => new Promise<null>((resolve) => (arrive = resolve)),
          element: <h1>Next page</h1>,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/next'));
  await pass(999);
  expect(screen.getByRole('heading', { name: 'Former page' })).toBeVisible();
  expect(said()).toBe('');
  return () => act(async () => arrive(null));
}

test('the page before stays, and after a second it is told that there is one to come', async () => {
  const arrive = await leave();
  await pass(1);
  expect(said()).toBe('Loading…');
  expect(screen.getByRole('heading', { name: 'Former page' })).toBeVisible();
  await arrive();
  expect(screen.getByRole('heading', { name: 'Next page' })).toBeVisible();
});

test('of a page that comes within a second nothing is told', async () => {
  const arrive = await leave();
  await arrive();
  expect(screen.getByRole('heading', { name: 'Next page' })).toBeVisible();
  await pass(1000);
  expect(said()).toBe('');
});
