import type { PosterMotif } from '../modules/posters/index.ts';

/** A ticket type of the demo season; prices in cents, capacity per date (null: unlimited). */
export interface DemoTicketType {
  name: string;
  priceMinor: number;
  capacity: number | null;
  description?: string;
  category?: 'admission' | 'add_on';
  visibility?: 'public' | 'secret';
  attendance?: 'in-person' | 'online';
  /** Sales open this many days from today. */
  opensInDays?: number;
}

/** How an event asks for more than its tickets cost. */
interface DemoDonation {
  title: string;
  description: string;
  suggestedMinor: number;
  presetsMinor: readonly number[];
}

/** An event of the demo season. Days count from the first start; times are local to the venue. */
export interface DemoEvent {
  name: string;
  category: string;
  motif: PosterMotif;
  palette: number;
  /** Days from today of each date. */
  days: readonly number[];
  /** Each date is moved back to this day of the week, 0 is Sunday. */
  weekday?: number;
  time: string;
  minutes: number;
  hall: string;
  description: string;
  types: readonly DemoTicketType[];
  /** Share of the capacity that is sold at the first start, 0 to 1. */
  sold: number;
  status?: 'draft' | 'published';
  isPrivate?: boolean;
  isOnline?: boolean;
  isForMembers?: boolean;
  isFeatured?: boolean;
  takesDonations?: boolean;
  donation?: DemoDonation;
  codes?: readonly {
    code: string;
    kind: 'discount' | 'secret';
    percentage?: number;
    amountMinor?: number;
    quantity?: number;
  }[];
}

const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

export const DEMO_SEASON: readonly DemoEvent[] = [
  {
    name: 'Winter Gala',
    category: 'Gala',
    motif: 'burst',
    palette: 0,
    days: [14],
    time: '19:30',
    minutes: 180,
    hall: 'Main Hall',
    sold: 0.72,
    isFeatured: true,
    takesDonations: true,
    description: p(
      'The house opens every door for one night: the chamber players in the Main Hall, a brass quintet on the stairs, supper in the bar from six, and dancing until the band gives up.',
      'Dress as you like. The cloakroom is free, the entrance on Quay Street is step-free, and the hearing loop covers the whole hall.',
    ),
    types: [
      {
        name: 'Standing',
        priceMinor: 4800,
        capacity: 260,
        description: 'Main floor, arrive early for the rail.',
      },
      {
        name: 'Under 26',
        priceMinor: 2400,
        capacity: 60,
        description:
          'Bring a document that shows your age. The door checks every ticket of this kind, and a wrong one pays the difference at the box office before going in; there is no queue for that, it takes a minute.',
      },
      {
        name: 'Balcony',
        priceMinor: 7200,
        capacity: 96,
        description: 'Unnumbered seats, rows A to F.',
      },
      {
        name: 'Patron’s Circle',
        priceMinor: 22000,
        capacity: 20,
        visibility: 'secret',
        description:
          'Front table with the artists, a glass on arrival, and a name in the programme.',
      },
      {
        name: 'Late door',
        priceMinor: 2000,
        capacity: 80,
        opensInDays: 10,
        description: 'Entry from 22:00.',
      },
      {
        name: 'Supper',
        priceMinor: 3500,
        capacity: 80,
        category: 'add_on',
        description: 'Three courses in the bar at 18:00.',
      },
    ],
    codes: [
      { code: 'GALA10', kind: 'discount', percentage: 10 },
      { code: 'FIVEOFF', kind: 'discount', amountMinor: 500, quantity: 50 },
      { code: 'ENCORE', kind: 'secret' },
    ],
  },
  {
    name: 'String Quartet',
    category: 'Concert',
    motif: 'strings',
    palette: 1,
    days: [19],
    time: '20:00',
    minutes: 110,
    hall: 'Chamber Room',
    sold: 0.6,
    isFeatured: true,
    description: p(
      'Haydn’s “Sunrise”, Shostakovich’s Eighth, and after the interval the quartet that everybody hums: Dvořák’s “American”.',
      'The Chamber Room seats two hundred around the players, so that nobody is further away than ten metres.',
    ),
    types: [
      { name: 'Seat', priceMinor: 1800, capacity: 180 },
      { name: 'Front row', priceMinor: 3200, capacity: 30 },
    ],
  },
  {
    name: 'Saturday Matinee',
    category: 'Family',
    motif: 'sun',
    palette: 2,
    days: [7, 14, 21, 28, 35, 42, 49, 56],
    weekday: 6,
    time: '14:00',
    minutes: 75,
    hall: 'Main Hall',
    sold: 0.4,
    isFeatured: true,
    description: p(
      'An hour and a quarter of music for ears from five upwards. Sitting on the floor is allowed, so is asking what that thing is called.',
      'Eight Saturdays, eight stories. Each stands on its own.',
    ),
    types: [
      { name: 'Adult', priceMinor: 1200, capacity: 120 },
      { name: 'Child', priceMinor: 600, capacity: 60, description: 'Up to fourteen years.' },
    ],
  },
  {
    name: 'Open Rehearsal',
    category: 'Talk',
    motif: 'arches',
    palette: 4,
    days: [4],
    time: '18:00',
    minutes: 120,
    hall: 'Main Hall',
    sold: 0.5,
    isFeatured: true,
    description: p(
      'Watch the Gala being put together. The conductor wears a microphone, stops often, and says why. Free, with a ticket so that we know how many chairs.',
    ),
    types: [{ name: 'Free entry', priceMinor: 0, capacity: 120 }],
  },
  {
    name: 'Late Set Live',
    category: 'Concert',
    motif: 'moon',
    palette: 3,
    days: [28],
    time: '22:00',
    minutes: 90,
    hall: '',
    sold: 0.3,
    isOnline: true,
    isFeatured: true,
    description: p(
      'Four songs, one room, no audience but you. Played live after midnight for the singers, shown from ten in the evening for everybody else.',
    ),
    types: [{ name: 'Stream', priceMinor: 1200, capacity: null, attendance: 'online' }],
  },
  {
    name: 'Members’ Evening',
    category: 'Talk',
    motif: 'quarters',
    palette: 7,
    days: [6],
    time: '19:00',
    minutes: 120,
    hall: 'Foyer Bar',
    sold: 0.6,
    isForMembers: true,
    description: p('A glass, a look behind the stage, and the next season before it is printed.'),
    types: [{ name: 'Member', priceMinor: 2200, capacity: 80 }],
  },
  {
    name: 'Sold Out Night',
    category: 'Comedy',
    motif: 'target',
    palette: 5,
    days: [27],
    time: '20:30',
    minutes: 100,
    hall: 'Main Hall',
    sold: 1,
    description: p(
      'Six comedians, eight minutes each, one stopwatch. It sells out every year, and this year is no exception.',
    ),
    types: [{ name: 'Seat', priceMinor: 3700, capacity: 120 }],
  },
  {
    name: 'Benefit Concert',
    category: 'Concert',
    motif: 'rays',
    palette: 8,
    days: [22],
    time: '17:00',
    minutes: 120,
    hall: 'Main Hall',
    sold: 0.55,
    takesDonations: true,
    donation: {
      title: 'A little more for the instruments',
      description: 'Everything above the ticket goes to the school choirs. A violin is $240.',
      suggestedMinor: 2500,
      presetsMinor: [1000, 2500, 5000, 24_000],
    },
    description: p(
      'Choirs from five schools on one stage. What the evening earns pays for next year’s instruments.',
    ),
    types: [
      { name: 'Seat', priceMinor: 3000, capacity: 240 },
      { name: 'Student', priceMinor: 1000, capacity: 60 },
    ],
  },
  {
    name: 'Private View',
    category: 'Other',
    motif: 'stairs',
    palette: 10,
    days: [9],
    time: '18:30',
    minutes: 90,
    hall: 'Gallery',
    sold: 0.3,
    isPrivate: true,
    description: p('The exhibition before it opens, for those who have this link.'),
    types: [{ name: 'Guest', priceMinor: 0, capacity: 60 }],
  },
  {
    name: 'Next Season',
    category: 'Concert',
    motif: 'overlap',
    palette: 9,
    days: [54],
    time: '19:00',
    minutes: 120,
    hall: 'Main Hall',
    sold: 0,
    status: 'draft',
    description: p('The opening night of the next season, still being written.'),
    types: [{ name: 'Seat', priceMinor: 4200, capacity: 300 }],
  },
];

/** The label's one night, in another organization of the same owner. */
export const NIGHTJAR_NIGHT: DemoEvent = {
  name: 'Nightjar Label Night',
  category: 'Concert',
  motif: 'bars',
  palette: 12,
  days: [25],
  time: '21:00',
  minutes: 180,
  hall: 'Studio',
  sold: 0.4,
  description: p(
    'Three new records, played from the first groove to the last by the people who made them.',
  ),
  types: [
    { name: 'Advance', priceMinor: 1600, capacity: 140 },
    { name: 'Bundle with record', priceMinor: 3800, capacity: 40 },
  ],
};

/** An evening that a person sells, not an organization. */
export const INES_NIGHT: DemoEvent = {
  name: 'Ines Abara: Songs for Two Voices',
  category: 'Concert',
  motif: 'curtain',
  palette: 13,
  days: [33],
  time: '20:00',
  minutes: 75,
  hall: 'Chamber Room',
  sold: 0.45,
  description: p('One voice on the stage, one on tape, and a night bus between them.'),
  types: [
    { name: 'Seat', priceMinor: 1900, capacity: 90 },
    { name: 'Pay what you can', priceMinor: 800, capacity: 20 },
  ],
};

/** Names of past evenings; sixty are made from them, each with its own date and poster. */
export const PAST_PROGRAMMES: readonly Pick<DemoEvent, 'name' | 'category' | 'weekday'>[] = [
  { name: 'Brahms by Candlelight', category: 'Concert' },
  { name: 'The Glass Menagerie', category: 'Theatre' },
  { name: 'Harbour Jazz Hour', category: 'Concert' },
  { name: 'Dance for One', category: 'Dance' },
  { name: 'Songs of the North', category: 'Concert' },
  { name: 'Silent Film with Organ', category: 'Film' },
  { name: 'The Understudy', category: 'Theatre' },
  { name: 'Poets at the Piano', category: 'Talk' },
  { name: 'Percussion in the Round', category: 'Concert' },
  { name: 'La Bohème in Concert', category: 'Opera' },
  { name: 'Stand-Up Thursday', category: 'Comedy', weekday: 4 },
  { name: 'Young Players’ Final', category: 'Family' },
  { name: 'Tango after Ten', category: 'Dance' },
  { name: 'Goldberg at Dawn', category: 'Concert' },
  { name: 'Three New Plays', category: 'Theatre' },
];
