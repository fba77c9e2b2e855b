/** What the kind of an evening decides: category, tickets, length. */
interface OfferedType {
  name: string;
  description: string;
  price: number;
  capacity: number | null;
}
export interface Offer {
  category: string;
  minutes: number;
  types: OfferedType[];
  /** The series names the evening ("Nightcap: …"). */
  isSeries?: true;
}

const type = (
  name: string,
  price: number,
  capacity: number | null,
  description = '',
): OfferedType => ({ name, price, capacity, description });
const free = (capacity: number | null) => [type('Free admission', 0, capacity)];

const HALL = [
  type('Orchestra', 89, 900),
  type('Balcony', 49, 700),
  type('Under 26', 24, 120, 'For listeners under 26. Please bring an ID.'),
];
const ROOM = [
  type('General admission', 35, 260),
  type('Under 26', 15, 40, 'For listeners under 26. Please bring an ID.'),
];
const FAMILY = [type('Adult', 28, 500), type('Child', 14, 600, 'For children up to 12 years.')];

const concert: Offer = { category: 'Concert', minutes: 120, types: HALL };

/** By the first word that the event type holds. */
const OFFERS: readonly (readonly [string, Offer])[] = [
  ['for schools', { category: 'Family', minutes: 60, types: free(1500), isSeries: true }],
  [
    'very young',
    {
      category: 'Family',
      minutes: 60,
      types: FAMILY.map((one) => ({ ...one, capacity: 200 })),
      isSeries: true,
    },
  ],
  ['young people', { category: 'Family', minutes: 75, types: FAMILY, isSeries: true }],
  ['parks', { category: 'Festival', minutes: 120, types: free(null), isSeries: true }],
  ['community', { category: 'Concert', minutes: 75, types: free(300), isSeries: true }],
  ['take a breath', { category: 'Concert', minutes: 60, types: free(200), isSeries: true }],
  [
    'lecture',
    { category: 'Talk', minutes: 75, types: [type('General admission', 15, 120)], isSeries: true },
  ],
  [
    'fundraising',
    {
      category: 'Gala',
      minutes: 150,
      types: [type('Gala seat', 150, 600), type('Balcony', 75, 700)],
    },
  ],
  ['chamber', { category: 'Concert', minutes: 105, types: ROOM }],
  ['nightcap', { category: 'Concert', minutes: 75, types: ROOM, isSeries: true }],
  ['sound on', { category: 'Concert', minutes: 90, types: ROOM, isSeries: true }],
  ['artist spotlight', { category: 'Concert', minutes: 105, types: HALL }],
  ['pride', { category: 'Concert', minutes: 75, types: ROOM, isSeries: true }],
];

export function offerFor(eventType: string): Offer {
  const kind = eventType.toLowerCase();
  return OFFERS.find(([word]) => kind.includes(word))?.[1] ?? concert;
}

export const isPrivate = (eventType: string) => /\bprivate\b/i.test(eventType);
export const isFree = (offer: Offer) => offer.types.every((one) => one.price === 0);
