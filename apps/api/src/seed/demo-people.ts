export const DEMO_PASSWORD = 'foyer-demo-1';

/** Accounts that the README names. */
export const DEMO_PEOPLE = [
  {
    key: 'nora',
    email: 'patron@foyer.test',
    username: 'nora',
    firstName: 'Nora',
    lastName: 'Lindqvist',
  },
  {
    key: 'maro',
    email: 'owner@foyer.test',
    username: 'maro',
    firstName: 'Maro',
    lastName: 'Castellan',
  },
  {
    key: 'ines',
    email: 'artist@foyer.test',
    username: 'ines',
    firstName: 'Ines',
    lastName: 'Abara',
  },
  {
    key: 'door',
    email: 'door@foyer.test',
    username: 'door',
    firstName: 'Dana',
    lastName: 'Doorman',
  },
  {
    key: 'basic',
    email: 'basic@foyer.test',
    username: 'basic',
    firstName: 'Bela',
    lastName: 'Basic',
  },
  {
    key: 'root',
    email: 'admin@foyer.test',
    username: 'root',
    firstName: 'Robin',
    lastName: 'Root',
  },
  {
    key: 'blank',
    email: 'empty@foyer.test',
    username: 'blank',
    firstName: 'Blake',
    lastName: 'Fresh',
  },
] as const;
export type DemoPerson = (typeof DEMO_PEOPLE)[number]['key'];

const FIRST = [
  'Ada',
  'Ben',
  'Chidi',
  'Dora',
  'Elif',
  'Farid',
  'Grete',
  'Hugo',
  'Ivana',
  'Jun',
  'Kaya',
  'Leon',
  'Mina',
  'Noel',
  'Olga',
  'Pavel',
  'Quinn',
  'Rosa',
  'Sven',
  'Tala',
  'Umar',
  'Vera',
  'Wim',
  'Yara',
  'Zeno',
];
const LAST = [
  'Almeida',
  'Berg',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fontaine',
  'Grant',
  'Haddad',
  'Ito',
  'Jansen',
  'Kowalski',
  'Larsen',
  'Moreau',
  'Novak',
  'Okafor',
  'Petrov',
  'Quist',
  'Rossi',
  'Silva',
  'Tanaka',
  'Ueda',
  'Varga',
  'Weiss',
  'Yilmaz',
  'Zhou',
];

/** How many people the orders are spread over. */
const BUYERS = 640;
const GOLDEN = 0.618_033_988_75;

/** Who placed the nth order, without an account: some came once, others never miss an evening. */
export function demoBuyer(nth: number) {
  const index = Math.floor(BUYERS * ((nth * GOLDEN) % 1) ** 1.3);
  const firstName = FIRST[index % FIRST.length] ?? 'Ada';
  const lastName = LAST[Math.floor(index / FIRST.length + index * 7) % LAST.length] ?? 'Berg';
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${index}@example.test`.toLowerCase(),
  };
}

/** The nth member of the house: one who has an account, unless they are only invited. */
export function demoMember(nth: number) {
  const round = Math.floor(nth / FIRST.length);
  const firstName = FIRST[nth % FIRST.length] ?? 'Ada';
  const lastName = LAST[(nth * 7 + round * 3) % LAST.length] ?? 'Berg';
  const email = `${firstName}.${lastName}@members.test`.toLowerCase();
  return { firstName, lastName, username: `${firstName}${lastName}`.toLowerCase(), email };
}
