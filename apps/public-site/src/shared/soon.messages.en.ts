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
  city: (name: string, region: string) => (region && region !== name ? `${name}, ${region}` : name),
  withCount: (label: string, count: string) => `${label} (${count})`,
  hits: (count: string) => (count === '1' ? '1 event' : `${count} events`),
} as const;
