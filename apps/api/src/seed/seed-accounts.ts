import { links } from '@foyer/contracts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/runtime/ids.ts';
import { privateLink, hashPassword } from '../modules/accounts/index.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';

export interface DemoAccounts {
  people: Record<DemoPerson, string>;
  harbourhall: string;
  nightjar: string;
}

/** The row of an account. */
export const profile = (
  tx: Tx,
  id: string,
  type: 'User' | 'School',
  username: string,
  name: string,
  more: Record<string, unknown>,
) => ({
  id,
  type,
  username,
  name,
  first_name: null as string | null,
  last_name: null as string | null,
  full_description: '',
  timezone: 'America/New_York',
  currency: 'usd',
  social: {},
  developer_zone: false,
  is_site_admin: false,
  featured: false,
  findable: false,
  membership_private_uuid: privateLink(tx, id),
  created_at: new Date(),
  ...more,
});

const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

/** What they say of themselves: one has much to say, one little. */
const ABOUT = {
  harbourhall: p(
    'A concert hall in an old ropewalk on Quay Street. Two rooms, one bar, and the best second-hand Steinway north of Boston.',
    'The ropewalk was built in 1884 to be as long as a ship’s cable, which is why the Main Hall is narrow, deep and kind to quiet voices. When the last rope left it in 1971, a dozen neighbours bought the roof, then the rest, and opened the doors with one upright piano and forty borrowed chairs. The chairs went back. The piano stands in the foyer, and anybody may play it until the bell.',
    'Today some two hundred evenings a year are played here: chamber music and new plays, jazz at teatime, silent films with a live organ, and on Saturdays a matinee for whoever is too short for the bar. Every seat is reached without a step, the hearing loop covers both rooms, and under 26 nobody pays more than nine dollars for a place in the Chamber Room.',
  ),
  nightjar: p(
    'Three records a year, each played once from start to finish.',
    'The label began in the green room of Harbour Hall, with a tape machine that nobody came back for. It still records there, at night, when the ice machine is off.',
  ),
  ines: p(
    'Singer and arranger. Between Harbour Hall and the night bus.',
    'Writes for two voices and mostly sings both. Teaches on Tuesdays, answers letters on Sundays.',
  ),
};
/** Who writes to nobody: she has no address for the public. */
const INES_ELSEWHERE = {
  webUrl: 'https://inesabara.test',
  instagramUrl: 'https://instagram.test/inesabara',
  youtubeUrl: 'https://youtube.test/@inesabara',
};

async function seedPeople(tx: Tx): Promise<Record<DemoPerson, string>> {
  const people = Object.fromEntries(DEMO_PEOPLE.map(({ key }) => [key, newId()])) as Record<
    DemoPerson,
    string
  >;
  await insertRows(
    tx,
    'profiles',
    DEMO_PEOPLE.map(({ key, username, firstName, lastName }) =>
      profile(tx, people[key], 'User', username, `${firstName} ${lastName}`, {
        first_name: firstName,
        last_name: lastName,
        is_site_admin: key === 'root',
        featured: key === 'ines',
        findable: key === 'nora',
        ...(key === 'ines' && { full_description: ABOUT.ines, social: INES_ELSEWHERE }),
      }),
    ),
  );
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insertRows(
    tx,
    'credentials',
    DEMO_PEOPLE.map(({ key, email }) => ({
      user_id: people[key],
      email,
      email_verified_at: new Date(),
      password_hash: passwordHash,
      updated_at: new Date(),
    })),
  );
  return people;
}

async function seedOrganizations(tx: Tx, people: Record<DemoPerson, string>) {
  const harbourhall = newId();
  const nightjar = newId();
  await insertRows(tx, 'profiles', [
    profile(tx, harbourhall, 'School', 'harbourhall', 'Harbour Hall', {
      developer_zone: true,
      featured: true,
      social: {
        email: 'hello@harbourhall.test',
        webUrl: 'https://harbourhall.test',
        phone: '+12075550142',
        facebookUrl: 'https://facebook.test/harbourhall',
        instagramUrl: 'https://instagram.test/harbourhall',
        youtubeUrl: 'https://youtube.test/@harbourhall',
      },
      full_description: ABOUT.harbourhall,
    }),
    profile(tx, nightjar, 'School', 'nightjar', 'Nightjar Records', {
      featured: true,
      social: {
        email: 'hello@nightjar.test',
        phone: '+12075550177',
        webUrl: 'https://nightjar.test',
        facebookUrl: 'https://facebook.test/nightjar',
        twitterUrl: 'https://x.test/nightjar',
        instagramUrl: 'https://instagram.test/nightjar',
        youtubeUrl: 'https://youtube.test/@nightjar',
        tiktokUrl: 'https://tiktok.test/@nightjar',
      },
      full_description: ABOUT.nightjar,
    }),
  ]);
  const member = (
    ownerId: string,
    key: DemoPerson,
    roleName: string,
    more: { is_owner?: boolean; access_setting?: 'admin' | 'door' } = {},
  ) => ({
    id: newId(),
    owner_id: ownerId,
    profile_id: people[key],
    role_name: roleName,
    is_owner: false,
    access_setting: 'basic',
    receive_notifications: true,
    hidden: false,
    created_at: new Date(),
    ...more,
  });
  await insertRows(tx, 'team_members', [
    member(harbourhall, 'maro', 'Director', { is_owner: true, access_setting: 'admin' }),
    member(nightjar, 'maro', 'Label head', { is_owner: true, access_setting: 'admin' }),
    member(harbourhall, 'door', 'Front of house', { access_setting: 'door' }),
    member(harbourhall, 'basic', 'Volunteer'),
  ]);
  return { harbourhall, nightjar };
}

/** What an account is called at the sandbox. */
export const accountOf = (ownerId: string) => `acct_sandbox_${ownerId.replaceAll('-', '')}`;

/** The card reader of a box office, paired in the sandbox. */
async function seedReader(tx: Tx, ownerId: string) {
  const location = {
    id: newId(),
    owner_id: ownerId,
    name: 'Harbour Hall',
    apartment: 'Box office',
    address: '12 Quay Street',
    city: 'Portland',
    state: 'Maine',
    state_code: 'ME',
    zipcode: '04101',
    country: 'US',
    lat: 45.4,
    long: -69.2,
  };
  const reader = { id: `tmr_sandbox_${newId()}`, serial_number: 'SANDBOX-BOXOFFICE' };
  const account_id = accountOf(ownerId);
  await insertRows(tx, 'locations', [location]);
  await insertRows(tx, 'sandbox.readers', [
    { ...reader, account_id, label: 'Box office', idempotency_key: reader.id },
  ]);
  await insertRows(tx, 'card_readers', [
    {
      id: newId(),
      owner_id: ownerId,
      location_id: location.id,
      name: 'Box office',
      provider: 'sandbox',
      account_id,
      reader_id: reader.id,
      serial_number: reader.serial_number,
    },
  ]);
}

/** People, the two organizations, who works for whom, connected payments, a few follows. */
export async function seedAccounts(tx: Tx): Promise<DemoAccounts> {
  const people = await seedPeople(tx);
  const organizations = await seedOrganizations(tx, people);
  const owners = [organizations.harbourhall, organizations.nightjar, people.ines];
  await insertRows(
    tx,
    'payment_accounts',
    owners.map((ownerId) => ({
      owner_id: ownerId,
      provider: 'sandbox',
      account_id: accountOf(ownerId),
      connected_at: new Date(),
    })),
  );
  await seedReader(tx, organizations.harbourhall);
  await insertRows(
    tx,
    'follows',
    [organizations.harbourhall, organizations.nightjar, people.ines].map((profileId) => ({
      follower_id: people.nora,
      profile_id: profileId,
      created_at: new Date(),
    })),
  );
  await insertRows(tx, 'follows', [
    { follower_id: people.ines, profile_id: people.nora, created_at: new Date() },
  ]);
  const parts = [
    { text: 'Ines Abara', strong: true },
    { text: ' started following ' },
    { text: 'you', href: links.reportActivity('nora') },
  ];
  await insertRows(tx, 'notifications', [
    { id: newId(), user_id: people.nora, actor_id: people.ines, parts, created_at: new Date() },
  ]);
  await insertRows(tx, 'patrons', [
    {
      id: newId(),
      owner_id: organizations.harbourhall,
      user_id: people.nora,
      first_name: 'Nora',
      last_name: 'Lind',
      created_at: new Date(),
    },
  ]);
  return { people, ...organizations };
}
