import { act, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, type ComponentType } from 'react';
import { ToastRegion } from '../toast/toast.tsx';
import { lazyPart } from './lazy-part.tsx';

const Window = ({ name }: { name: string }) => <p>Window {name}</p>;

test('a part that did not load says so and comes when it can be fetched', async () => {
  jest.useFakeTimers();
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Window);
  const { Part } = lazyPart<{ name: string }>(load);
  await act(async () => {
    render(
      <>
        <Part name="one" />
        <ToastRegion />
      </>,
    );
  });
  expect(screen.getByRole('status')).toHaveTextContent('This part did not load');
  expect(screen.queryByText('Window one')).not.toBeInTheDocument();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(3000);
  });
  expect(screen.getByText('Window one')).toBeInTheDocument();
  jest.useRealTimers();
});

test('it is fetched once, behind the first touch of the page', async () => {
  const load = jest.fn().mockResolvedValue(Window);
  const { usePreload } = lazyPart<{ name: string }>(load);
  const Opener = () => {
    usePreload();
    return <button type="button">Open</button>;
  };
  render(
    <>
      <Opener />
      <Opener />
    </>,
  );
  expect(load).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  // what the touch does itself is drawn first
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => {});
  expect(load).toHaveBeenCalledTimes(1);
});

test('what comes just after its place was drawn empty is drawn', async () => {
  type Loading = Promise<ComponentType<{ name: string }>>;
  const load = jest.fn((): Loading => Promise.resolve(Window));
  // here at once, as after a fetch that ends between two frames of a drawing
  load.mockImplementationOnce(() => {
    const here: Pick<Loading, 'then'> = {
      then: (done) => Promise.resolve(done?.(Window) as never),
    };
    return here as Loading;
  });
  const { Part, preload } = lazyPart<{ name: string }>(load);
  const Behind = () => {
    useLayoutEffect(() => void preload(), []);
    return null;
  };
  render(
    <>
      <Part name="one" />
      <Behind />
    </>,
  );
  expect(await screen.findByText('Window one')).toBeInTheDocument();
});
