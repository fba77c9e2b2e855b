import { render, screen } from '@testing-library/react';
import { Banner } from './banner.tsx';
import { inkOn } from './banner-color.model.ts';

const channel = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, i) => sum + weight * channel(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255),
    0,
  );
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('on any colour the words stay readable', () => {
  const steps = Array.from({ length: 12 }, (_, i) =>
    Math.round((i * 255) / 11)
      .toString(16)
      .padStart(2, '0'),
  );
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  );
  expect(Math.min(...colors.map((color) => contrast(color, inkOn(color))))).toBeGreaterThan(4.5);
});

test('a banner takes a colour of six digits, and nothing else for one', () => {
  const { rerender } = render(
    <Banner color="#0f4c4a" role="status">
      Doors moved
    </Banner>,
  );
  expect(screen.getByRole('status').style.getPropertyValue('--banner')).toBe('#0f4c4a');
  expect(screen.getByRole('status').style.getPropertyValue('--ink')).toBe('#ffffff');
  rerender(
    <Banner color="red; background: url(x)" role="status">
      Doors moved
    </Banner>,
  );
  expect(screen.getByRole('status')).not.toHaveAttribute('data-own');
  expect(screen.getByRole('status').style).toHaveLength(0);
});
