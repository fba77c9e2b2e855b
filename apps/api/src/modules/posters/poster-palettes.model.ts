/**
 * Colours of one poster: the ground, two shapes on it, and the title on the ground (contrast 4.5:1
 * and more).
 */
export interface PosterPalette {
  ground: string;
  first: string;
  second: string;
  title: string;
}

export const POSTER_PALETTES: readonly PosterPalette[] = [
  { ground: '#14161f', first: '#d60b52', second: '#f5deb0', title: '#f5deb0' },
  { ground: '#0f4c4a', first: '#f2c14e', second: '#e9f0dd', title: '#ffffff' },
  { ground: '#f2b632', first: '#1f2a44', second: '#d9572b', title: '#1f2a44' },
  { ground: '#0b1b33', first: '#ff7a59', second: '#f7e7b4', title: '#f7e7b4' },
  { ground: '#f4ecdf', first: '#c8322b', second: '#1c3a5e', title: '#1c2430' },
  { ground: '#2a1e4f', first: '#9be3c1', second: '#ff8fa3', title: '#e9fff5' },
  { ground: '#c73a2b', first: '#f7e9d0', second: '#2b1512', title: '#fff6e6' },
  { ground: '#dfe7e0', first: '#245c4e', second: '#e8743b', title: '#17352d' },
  { ground: '#183a2f', first: '#e7b7a3', second: '#f3ead7', title: '#f3ead7' },
  { ground: '#f6d9d2', first: '#7a1f3d', second: '#2f5d8a', title: '#4d1026' },
  { ground: '#23303f', first: '#8fc1d4', second: '#f0a04b', title: '#eef5f7' },
  { ground: '#fbe9c6', first: '#2f6f8f', second: '#b8322a', title: '#22323a' },
  { ground: '#3b1130', first: '#f2994a', second: '#f7d9e3', title: '#fde8ef' },
  { ground: '#e8e1d4', first: '#222222', second: '#d60b52', title: '#1d1916' },
];
