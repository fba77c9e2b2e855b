import { formatNumber } from '@foyer/domain';

export const refusals = {
  image: 'Please select an image',
  pixels: (most: number) =>
    `Please select an image of at most ${formatNumber(most)} pixels: its width times its height`,
  small: (width: number, height: number) =>
    `Please choose a picture of at least ${formatNumber(width)} × ${formatNumber(height)} pixels`,
  shape: (width: number, height: number) =>
    width === height
      ? 'Please crop this picture to a square'
      : `Please crop this picture to ${formatNumber(width)} × ${formatNumber(height)} pixels, or to that shape in another size`,
} as const;
