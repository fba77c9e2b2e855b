import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Pagination } from './pagination.tsx';

const numbers = () =>
  screen.getAllByRole('button', { name: /^Page / }).map((button) => Number(button.textContent));

test.each([
  [1, 9, [1, 2, 3]],
  [2, 9, [1, 2, 3]],
  [5, 9, [4, 5, 6]],
  [8, 9, [7, 8, 9]],
  [9, 9, [7, 8, 9]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [3, 3, [1, 2, 3]],
])('page %i of %i shows %j', (page, pages, shown) => {
  render(<Pagination label="Orders" page={page} pages={pages} onPage={() => {}} />);
  expect(numbers()).toEqual(shown);
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent(String(page));
});

test('one page needs no pages', () => {
  render(<Pagination label="Orders" page={1} pages={1} onPage={() => {}} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('another page of a list is read from its beginning, which may have left the screen', async () => {
  const user = userEvent.setup();
  const seen = jest.fn();
  Element.prototype.scrollIntoView = seen;
  const top = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  render(
    <div data-paged>
      <Pagination label="Orders" page={1} pages={3} onPage={() => {}} />
    </div>,
  );
  top.mockReturnValue({ top: 40 } as DOMRect);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(seen).not.toHaveBeenCalled();
  top.mockReturnValue({ top: -1960 } as DOMRect);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(seen.mock.contexts).toEqual([screen.getByRole('navigation').parentElement]);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  top.mockRestore();
});

test('the arrows go one on and one back and stop at the ends', async () => {
  const user = userEvent.setup();
  const onPage = jest.fn();
  const view = render(<Pagination label="Orders" page={2} pages={3} onPage={onPage} />);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onPage.mock.calls).toEqual([[1], [3], [3]]);
  view.rerender(<Pagination label="Orders" page={3} pages={3} onPage={onPage} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});
