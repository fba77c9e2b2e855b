import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { BarChart } from '@foyer/design-system/bar-chart';
import { axisMoney, bars } from './revenue.model.ts';

// what the environment does not do: lay out; words are of one size
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [width, height] = this.tagName === 'DIV' ? [600, 200] : [80, 12];
    return { left: 0, top: 0, width, height } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

const points = [
  { key: '2026-09', dimension: 'September 2026', netSales: -250 },
  { key: '2026-10', dimension: 'October 2026', netSales: 1500 },
  { key: '2026-11', dimension: 'November 2026', netSales: 720.5 },
];

function open() {
  render(
    <BarChart
      label="Net sales by month, September 2026 to November 2026"
      bars={bars({ currency: 'usd', chart: { isWhole: true, points } })}
      formatAxis={(minor) => axisMoney(minor, 'usd')}
    />,
  );
  return screen.getByRole('img', { name: 'Net sales by month, September 2026 to November 2026' });
}

test('the axes say months and money', () => {
  const chart = within(open());
  expect(chart.getByText('September 2026')).toBeInTheDocument();
  expect(chart.getByText('$1,500')).toBeInTheDocument();
  expect(chart.getByText(/^−\$\d+$/)).toBeInTheDocument();
});

test('the arrow keys go from bar to bar, and each says its amount', () => {
  const chart = open();
  act(() => chart.focus());
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByText('$1,500.00')).toBeInTheDocument();
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByText('$720.50')).toBeInTheDocument();
  expect(chart).toHaveFocus();
});
