import {
  createEventCode,
  createQuestion,
  createSharedCapacity,
  duplicateEvent,
  type ManagedEvent,
} from '@foyer/contracts';
import { BEGUN_ANEW } from '../src/modules/event-management/event-copies.repository.ts';
import { organizationOf, signUp } from './support/accounts.ts';
import { testApi } from './support/api-of-file.ts';
import { sellableEvent } from './support/selling.ts';

const api = testApi();

/** What a copy has to have of its own: its names, and the names of what belongs to it. */
const OWN = ['id', 'eventId', 'importKey', 'ticketTypeIds', 'afterTypeId', 'afterQuestionId'];
const TABLES = [
  ['events', 'id'],
  ['eventInstances', 'event_id'],
  ['ticketTypes', 'event_id'],
  ['quotas', 'own_type_id is null and event_id'],
  ['eventQuestions', "title = 'Who else?' and event_id"],
  ['promoCodes', 'event_id'],
] as const;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Gives every column another value than it begins with, so that one left behind shows. */
const FILLED = `
  insert into files (id, public_name, kind, media_type, bytes, sha256)
    values ('01890000-0000-7000-8000-0000000000f1', 'poster', 'poster', 'image/webp', 1, '');
  update events set video_url = 'https://films.test/1', members_only = true, featured = true,
    contact_email = 'house@house.test', checkout_banner_message = 'Warm coats',
    banner_messages = '[{"text": "Late entry"}]', takes_donations = true, refund_days_before = 3,
    donation_title = 'For the roof', donation_description = 'It leaks', donation_suggested_minor = 500,
    donation_presets_minor = array[500, 1000], donation_include_automatically = true,
    description = 'A night', theme = 'dark', private = true, transfer_allowed = false,
    ask_owner_consent = false, ask_product_consent = false, exchange_allowed = true,
    exchange_hours_before = 3,
    purchase_button_text = 'Come', collect_information = 'each-attendee', refunds_allowed = false,
    location_setting = 'venue', location = '{"name": "Harbour Hall"}',
    category_id = '01939000-0000-7000-8000-000000000001', image_file_ids = array[gen_random_uuid()],
    poster_file_id = '01890000-0000-7000-8000-0000000000f1' where id = $1;
  update event_instances set door_time = starts_at - interval '1 hour' where event_id = $1;
  update ticket_types set description = 'Stalls', attendance = 'online', visibility = 'list',
    quantity_per_code = 2, membership_tier_ids = array[gen_random_uuid()],
    member_sales_at = now(), category = 'add_on', capacity = 70,
    min_per_order = 2, max_per_order = 3, paused = true, position = 4, sales_start_at = now(),
    sales_end_at = now() + interval '1 day' where event_id = $1;
  update event_questions set asked_of = 'buyer', show_at_door = true where event_id = $1;
  update promo_codes set kind = 'secret', amount_minor = 500, ends_at = now() + interval '1 day',
    quantity = 7, category_ids = array[gen_random_uuid()] where event_id = $1`;
/** A quota that types share is nobody's own. */
const STAYS_EMPTY = ['own_type_id'];

/** The columns of a row that hold what the table would have given them by itself. */
async function untouchedIn(table: string, key: string, eventId: string): Promise<string[]> {
  const { rows: columns } = await api.owner.query<{ name: string; start: string | null }>(
    `select column_name as name, column_default as start from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [snake(table)],
  );
  const { rows } = await api.owner.query<{ untouched: string[] }>(
    `select array_remove(array[${columns
      .map(
        ({ name, start }) =>
          `case when ${name} is not distinct from ${start ?? 'null'} then '${name}' end`,
      )
      .join(', ')}], null) as untouched from ${snake(table)} where ${key} = $1`,
    [eventId],
  );
  return rows[0]?.untouched ?? [];
}

async function rowOf(table: string, key: string, eventId: string) {
  const { rows } = await api.owner.query<Record<string, unknown>>(
    `select * from ${snake(table)} where ${key} = $1`,
    [eventId],
  );
  return rows[0] ?? {};
}

test('a copy of an event takes every column along that it does not begin anew on purpose', async () => {
  const owner = await signUp(api);
  const { id: ownerId } = await organizationOf(owner);
  const { eventId, typeIds } = await sellableEvent(api, { ownerId, types: [{ name: 'Seat' }] });
  await owner.client.call(createSharedCapacity, {
    params: { eventId },
    body: { name: 'Hall', capacity: 300, ticketTypeIds: typeIds },
  });
  await owner.client.call(createEventCode, {
    params: { eventId },
    body: { code: 'EARLY', percentageValue: 10 },
  });
  // the second waits for the first, so that every column says something
  const { questions } = (
    await owner.client.call(createQuestion, {
      params: { eventId },
      body: { title: 'Who comes along?', fieldType: 'dropdown', content: 'One\nTwo' },
    })
  ).answer;
  await owner.client.call(createQuestion, {
    params: { eventId },
    body: {
      title: 'Who else?',
      fieldType: 'choices',
      content: 'Ada\nZoë',
      required: true,
      onlyForTickets: typeIds,
      showWhen: { questionId: questions[0]?.id ?? '', answer: 'Two' },
    },
  });
  for (const statement of FILLED.split(';'))
    await api.owner.query(statement.replaceAll('$1', `'${eventId}'`));
  const copy: ManagedEvent = (
    await owner.client.call(duplicateEvent, { params: { eventId }, body: { copyCodes: true } })
  ).answer;
  for (const [table, key] of TABLES) {
    const named = table === 'events' ? ['name'] : [];
    const apart = new Set([...OWN, ...named, ...BEGUN_ANEW[table]].map(snake));
    const kept = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !apart.has(column)));
    const [original, copied] = [await rowOf(table, key, eventId), await rowOf(table, key, copy.id)];
    expect(Object.keys(kept(original)).length).toBeGreaterThan(3);
    const untouched = await untouchedIn(table, key, eventId);
    expect(untouched.filter((name) => !apart.has(name) && !STAYS_EMPTY.includes(name))).toEqual([]);
    expect(kept(copied)).toEqual(kept(original));
  }
});
