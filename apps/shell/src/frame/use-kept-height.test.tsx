import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useKeptHeight } from './use-kept-height.ts';

const Page = () => <output>{useKeptHeight() ?? 'as tall as it is'}</output>;

/** A document that is loaded at an entry of the history, which keeps its key. */
function load(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: [address],
  });
  return render(<RouterProvider router={router} />);
}
const leave = (height: number) => {
  jest.spyOn(document, 'getElementById').mockReturnValue({ offsetHeight: height } as HTMLElement);
  fireEvent(globalThis as unknown as Window, new Event('pagehide'));
  jest.restoreAllMocks();
};
const height = () => screen.getByRole('status').textContent;
afterEach(() => sessionStorage.clear());

test('a page that is loaded again begins as tall as it was left, until somebody does something', () => {
  const { unmount } = load('/event/1');
  expect(height()).toBe('as tall as it is');
  leave(1400);
  unmount();

  load('/event/1');
  expect(height()).toBe('1400');
  fireEvent.pointerDown(document.body);
  expect(height()).toBe('as tall as it is');
});
