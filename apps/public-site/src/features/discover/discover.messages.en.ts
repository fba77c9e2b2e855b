/** What exploring events says. */
export const messages = {
  title: 'Explore',
  filters: 'Filters',
  category: 'Category',
  allCategories: 'All categories',
  place: 'Place',
  placePlaceholder: 'Venue or city',
  price: 'Price',
  anyPrice: 'Any price',
  free: 'Free',
  upTo: (price: string) => `Up to ${price}`,
  withCount: (label: string, count: string) => `${label} (${count})`,
  close: (place: string) => `no place is called “${place}”; these come close`,
  quoted: (text: string) => `“${text}”`,
  noCategory: (name: string) => `There is no category “${name}”. Choose one from the list.`,
  clear: 'Clear filters',
  noneText: 'No event fits these filters.',
} as const;
