import {
  addTeamMember,
  createBenefit,
  createEventCode,
  createPromoCode,
  createTicketType,
  createTier,
  createWebhook,
  getBenefit,
  getEventTeam,
  getManagedEvent,
  getPromoCode,
  getMember,
  getMembershipSettings,
  getTier,
  listEventCodes,
  listWebhooks,
  orderTicketTypes,
  updateBenefit,
  updateDate,
  updateEvent,
  updateEventCode,
  updateMember,
  updateMembershipSettings,
  updatePromoCode,
  updateTeamMember,
  updateTicketType,
  updateTier,
  updateWebhook,
} from '@foyer/contracts';
import { organizationOf, signUp, type TestPerson } from './support/accounts.ts';
import { testApi } from './support/api-of-file.ts';
import { seedMembership, seedTier } from './support/memberships.ts';
import { sellableEvent } from './support/selling.ts';
import type { TestClient, TestResponse } from './support/test-api.ts';
import { transact, type Tx } from '../src/platform/db/database.ts';

const api = testApi();
let owner: TestPerson;
let colleague: TestPerson;
let root: TestPerson;
let ownerId: string;
let eventId: string;

beforeAll(async () => {
  [owner, colleague, root] = [
    await signUp(api, { name: 'Maro Ito' }),
    await signUp(api, { name: 'Vera Lund' }),
    await signUp(api, { name: 'Ruth Site' }),
  ];
  ownerId = (await organizationOf(owner)).id;
  await api.pool.query('update profiles set developer_zone = true where id = $1', [ownerId]);
  await api.pool.query('update profiles set is_site_admin = true where id = $1', [root.id]);
  await api.pool.query(
    `insert into team_members (id, owner_id, profile_id, access_setting)
        values (gen_random_uuid(), $1, $2, 'admin')`,
    [ownerId, colleague.id],
  );
});
beforeEach(async () => {
  ({ eventId } = await sellableEvent(api, {
    ownerId,
    types: [{ name: 'Seat', priceMinor: 2000 }],
  }));
});

const params = () => ({ eventId });
const event = async () => (await owner.client.call(getManagedEvent, { params: params() })).answer;

/**
 * A thing that is edited: its version now, and two different changes of one field that begin from a
 * version.
 */
interface Thing {
  id: string;
  version: number;
  change: (client: TestClient, version: number, which: 0 | 1) => Promise<TestResponse<unknown>>;
  shown: () => Promise<unknown>;
}

const THINGS: Record<string, () => Promise<Thing>> = {
  'the details of an event': async () => ({
    id: eventId,
    version: (await event()).version,
    change: (client, version, which) =>
      client.call(updateEvent, {
        params: params(),
        body: { version, name: ['Gala one', 'Gala two'][which] },
      }),
    shown: async () => (await event()).name,
  }),
  'a date': async () => {
    const [date] = (await event()).dates;
    const dateId = date?.id ?? '';
    return {
      id: dateId,
      version: date?.version ?? 0,
      change: (client, version, which) =>
        client.call(updateDate, {
          params: { eventId, dateId },
          body: { version, minutes: [61, 62][which] },
        }),
      shown: async () => (await event()).dates[0]?.minutes,
    };
  },
  'a ticket type': async () => {
    const [type] = (await event()).ticketTypes;
    const ticketTypeId = type?.id ?? '';
    return {
      id: ticketTypeId,
      version: type?.version ?? 0,
      change: (client, version, which) =>
        client.call(updateTicketType, {
          params: { eventId, ticketTypeId },
          body: { version, name: ['Chair', 'Stool'][which] },
        }),
      shown: async () => (await event()).ticketTypes[0]?.name,
    };
  },
  'the order of the ticket types': async () => {
    const stool = { name: 'Stool', price: 9, capacity: null };
    const { ticketTypes, ticketOrderVersion } = (
      await owner.client.call(createTicketType, { params: params(), body: stool })
    ).answer;
    const [first, second] = ticketTypes.map(({ id }) => id);
    const orders = [
      [second ?? '', first ?? ''],
      [first ?? '', second ?? ''],
    ];
    return {
      id: eventId,
      version: ticketOrderVersion,
      change: (client, version, which) =>
        client.call(orderTicketTypes, {
          params: params(),
          body: { version, ticketTypeIds: orders[which] ?? [] },
        }),
      shown: async () => (await event()).ticketTypes.map(({ name }) => name),
    };
  },
  'a code': async () => {
    const {
      answer: { id, version },
    } = await owner.client.call(createEventCode, {
      params: params(),
      body: { percentageValue: 10 },
    });
    return {
      id,
      version,
      change: (client, from, which) =>
        client.call(updateEventCode, {
          params: { eventId, codeId: id },
          body: { version: from, percentageValue: [11, 12][which] },
        }),
      shown: async () =>
        (await owner.client.call(listEventCodes, { params: params() })).answer.data[0]
          ?.percentageValue,
    };
  },
  'a global code': async () => {
    const {
      answer: { id, version },
    } = await owner.client.call(createPromoCode, {
      body: { ownerId, code: `ALL${Date.now() % 1_000_000}`, percentageValue: 10 },
    });
    return {
      id,
      version,
      change: (client, from, which) =>
        client.call(updatePromoCode, {
          params: { id },
          body: { ownerId, version: from, percentageValue: [11, 12][which] },
        }),
      shown: async () =>
        (await owner.client.call(getPromoCode, { params: { id }, query: { ownerId } })).answer
          .percentageValue,
    };
  },
  'access of a team member': async () => {
    const person = await signUp(api);
    const place = async () =>
      (await owner.client.call(getEventTeam, { params: params() })).answer.members.find(
        (one) => one.id === person.id,
      );
    await owner.client.call(addTeamMember, {
      params: params(),
      body: { profileId: person.id, accessSetting: 'basic', collaborator: false },
    });
    const teachingId = (await place())?.teachingId ?? '';
    return {
      id: teachingId,
      version: (await place())?.version ?? 0,
      change: (client, version, which) =>
        client.call(updateTeamMember, {
          params: { eventId, teachingId },
          body: { version, accessSetting: (['door', 'admin'] as const)[which] },
        }),
      shown: async () => (await place())?.accessSetting,
    };
  },
  'membership settings': async () => {
    const read = async () =>
      (await owner.client.call(getMembershipSettings, { params: { ownerId } })).answer;
    return {
      id: ownerId,
      version: (await read()).version,
      change: (client, version, which) =>
        client.call(updateMembershipSettings, {
          params: { ownerId },
          body: { version, title: ['Friends', 'Family'][which] },
        }),
      shown: async () => (await read()).title,
    };
  },
  'a membership tier': async () => {
    const body = { ownerId, name: 'Friend', prices: [] };
    const { id, version } = (await owner.client.call(createTier, { body })).answer;
    return {
      id,
      version,
      change: (client, from, which) =>
        client.call(updateTier, {
          params: { id },
          body: { ownerId, version: from, name: ['Patron', 'Junior'][which] },
        }),
      shown: async () =>
        (await owner.client.call(getTier, { params: { id }, query: { ownerId } })).answer.name,
    };
  },
  'a benefit': async () => {
    const body = { ownerId, name: 'A tenth off', percentageValue: 10 };
    const { id, version } = (await owner.client.call(createBenefit, { body })).answer;
    return {
      id,
      version,
      change: (client, from, which) =>
        client.call(updateBenefit, {
          params: { id },
          body: { ownerId, version: from, percentageValue: [11, 12][which] },
        }),
      shown: async () =>
        (await owner.client.call(getBenefit, { params: { id }, query: { ownerId } })).answer
          .percentageValue,
    };
  },
  'a member': async () => {
    const id = await seedMembership(api, await seedTier(api, ownerId), null);
    const read = async () =>
      (await owner.client.call(getMember, { params: { id }, query: { ownerId } })).answer;
    await owner.client.call(updateMember, { params: { id }, body: { ownerId, autoRenew: true } });
    return {
      id,
      version: (await read()).version,
      change: (client, version, which) =>
        client.call(updateMember, {
          params: { id },
          body: { ownerId, version, autoRenew: [false, true][which] },
        }),
      shown: async () => (await read()).autoRenew,
    };
  },
  'a webhook': async () => {
    await owner.client.call(createWebhook, {
      body: { ownerId, url: 'https://hooks.example.com/', eventTypes: ['order.completed'] },
    });
    const read = async () =>
      (await owner.client.call(listWebhooks, { query: { ownerId } })).answer.data[0];
    const [id, version] = [(await read())?.id ?? '', (await read())?.version ?? 0];
    return {
      id,
      version,
      change: (client, from, which) =>
        client.call(updateWebhook, {
          params: { id },
          body: { ownerId, version: from, url: `https://hooks.example.com/${which}` },
        }),
      shown: async () => (await read())?.url,
    };
  },
};
const each = Object.entries(THINGS);

test.each(each)(
  '%s: who saves second learns who was first and when, and nothing is overwritten',
  async (_, begin) => {
    const thing = await begin();
    expect((await thing.change(owner.client, thing.version, 0)).status).toBe(200);
    const first = await thing.shown();
    const { status, error } = await thing.change(colleague.client, thing.version, 1);
    expect({ status, code: error.code, message: error.message }).toEqual({
      status: 409,
      code: 'edit_conflict',
      message: 'Maro Ito changed this just now.',
    });
    expect(await thing.shown()).toEqual(first);
    expect((await thing.change(owner.client, thing.version, 1)).error.message).toBe(
      'You changed this just now, in another window.',
    );
    // after reading it again, the change is one like any other
    expect((await thing.change(colleague.client, thing.version + 1, 1)).status).toBe(200);
    expect(await thing.shown()).not.toEqual(first);
  },
);

test.each(each)(
  '%s: of eight changes at once that began from one version, one is kept and seven are told',
  async (_, begin) => {
    const thing = await begin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (__, n) =>
        thing.change(n % 2 ? owner.client : colleague.client, thing.version, n % 2 ? 1 : 0),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
  },
);

/** Two people read one name and write another, both after both have read. */
async function writeAtOnce(
  write: (tx: Tx, name: string, version: number) => Promise<number | null>,
): Promise<(number | null)[]> {
  const all = Promise.withResolvers<void>();
  let readers = 0;
  return Promise.all(
    ['Mine', 'Theirs'].map((name) =>
      transact(api.pool, async (tx) => {
        const {
          rows: [row],
        } = await tx.query<{ version: number }>('select version from events where id = $1', [
          eventId,
        ]);
        readers += 1;
        if (readers === 2) all.resolve();
        await all.promise;
        return write(tx, name, row?.version ?? 0);
      }),
    ),
  );
}

test('with the version taken out of the statement both write, and one is lost', async () => {
  const counts = await writeAtOnce(
    async (tx, name) =>
      (
        await tx.query('update events set name = $2, version = version + 1 where id = $1', [
          eventId,
          name,
        ])
      ).rowCount,
  );
  expect(counts).toEqual([1, 1]);
});

test('with the version in the statement one writes', async () => {
  const counts = await writeAtOnce(
    async (tx, name, version) =>
      (
        await tx.query(
          'update events set name = $2, version = version + 1 where id = $1 and version = $3',
          [eventId, name, version],
        )
      ).rowCount,
  );
  expect(counts.toSorted()).toEqual([0, 1]);
});

test('fields that were not sent stay as somebody else left them', async () => {
  const { version } = await event();
  await owner.client.call(updateEvent, {
    params: params(),
    body: { version, checkoutBannerMessage: 'Warm coats' },
  });
  const { answer } = await colleague.client.call(updateEvent, {
    params: params(),
    body: { version: version + 1, name: 'Another name' },
  });
  expect(answer).toMatchObject({
    name: 'Another name',
    checkoutBannerMessage: 'Warm coats',
    version: version + 2,
  });
});

test('an administrator of the site and somebody who left are not named', async () => {
  const thing = await THINGS['a ticket type']?.();
  if (!thing) throw new Error('a thing is missing');
  await thing.change(root.client, thing.version, 0);
  expect((await thing.change(owner.client, thing.version, 1)).error.message).toBe(
    'Somebody else changed this just now.',
  );
});

test('a change without its version is refused', async () => {
  const response = await owner.client.call(updateEvent, {
    params: params(),
    body: { name: 'x' } as never,
  });
  expect([response.status, response.error.errors?.map(({ path }) => path)]).toEqual([
    400,
    ['version'],
  ]);
});
