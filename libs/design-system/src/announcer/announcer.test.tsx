import { act, render, screen } from '@testing-library/react';
import { announce, AnnouncerRegion, useAnnounced } from './announcer.tsx';

function Results({ text, content }: { text: string | undefined; content?: string }) {
  useAnnounced(text, content);
  return null;
}

const said = () => screen.getByRole('status').lastElementChild;

test('the same words twice are two changes of the region', () => {
  render(<AnnouncerRegion />);
  act(() => announce('Not valid'));
  const first = said();
  act(() => announce('Not valid'));
  expect(said()).toHaveTextContent('Not valid');
  expect(said()).not.toBe(first);
});

test('a list is silent when it is first drawn and while it loads, and says what a filter left of it', () => {
  render(<AnnouncerRegion />);
  act(() => announce('before'));
  const view = render(<Results text={undefined} />);
  view.rerender(<Results text="12 events" content="a" />);
  expect(said()).toHaveTextContent('before');
  view.rerender(<Results text={undefined} />);
  view.rerender(<Results text="No results" content="" />);
  expect(said()).toHaveTextContent('No results');
});

test('other rows are told even if there are as many', () => {
  render(<AnnouncerRegion />);
  const view = render(<Results text="10 orders" content="a" />);
  view.rerender(<Results text="10 orders" content="b" />);
  expect(said()).toHaveTextContent('10 orders');
});
