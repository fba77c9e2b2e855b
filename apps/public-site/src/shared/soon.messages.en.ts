import { formatNumber } from '@foyer/domain';

/** Short cuts to what is on soon, and near. */
export const messages = {
  label: 'What is on',
  tonight: 'Tonight',
  weekend: 'This weekend',
  near: (city: string) => `Near ${city}`,
  chooseCity: 'Near: choose a city',
  otherCity: 'Another city',
  here: 'Where I am now',
  nowhere: 'This device does not say where it is. Choose a city.',
  city: (name: string, region: string, count: number) =>
    region && region !== name
      ? `${name}, ${region} (${formatNumber(count)})`
      : `${name} (${formatNumber(count)})`,
  hits: (count: number) => (count === 1 ? '1 event' : `${formatNumber(count)} events`),
} as const;
