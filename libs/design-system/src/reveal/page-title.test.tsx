import { render } from '@testing-library/react';
import { ErrorNote } from '../banner/banner.tsx';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import { setPageTitle } from './page-title.ts';

const Page = ({ errors = [], failure = null }: { errors?: string[]; failure?: Error | null }) => (
  <>
    <ErrorSummary attempt={1} errors={errors.map((message) => ({ message }))} />
    <ErrorNote error={failure} />
  </>
);

test('the tab says that something is wrong for as long as it is, whatever the page is called', () => {
  setPageTitle('Your info');
  const view = render(<Page />);
  expect(document.title).toBe('Your info');
  view.rerender(<Page errors={['Enter a name']} failure={new Error('No')} />);
  expect(document.title).toBe('Error: Your info');
  setPageTitle('Payment');
  expect(document.title).toBe('Error: Payment');
  view.rerender(<Page failure={new Error('No')} />);
  expect(document.title).toBe('Error: Payment');
  view.rerender(<Page />);
  expect(document.title).toBe('Payment');
});

test('a page that goes takes its problem with it', () => {
  setPageTitle('Your info');
  render(<Page errors={['Enter a name']} />).unmount();
  expect(document.title).toBe('Your info');
});
