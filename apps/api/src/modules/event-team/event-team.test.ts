import {
  acceptTeamInvitation,
  addTeamMember,
  cancelTeamInvitation,
  getEvent,
  getEventTeam,
  getManagedEvent,
  inviteToTeam,
  leaveEventTeam,
  listNotifications,
  listRegistrations,
  readTeamInvitation,
  removeTeamMember,
  searchCollaborators,
  updateEvent,
  updatePrivacy,
  updateTeamMember,
} from '@foyer/contracts';
import {
  addToTeam,
  organizationOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { textOf } from '../../../test/support/organizing.ts';
import { sellableEvent } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { sweepStale } from '../system/sweep.service.ts';

const api = testApi();
let owner: TestPerson;
let hall: { id: string; name: string };
let params: { eventId: string };

beforeAll(async () => {
  owner = await signUp(api, { name: 'Maro Ito', username: 'maro' });
  hall = await organizationOf(owner);
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  params = { eventId: (await sellableEvent(api, { ownerId: hall.id })).eventId };
});

type Setting = 'admin' | 'door' | 'basic';
const teamOf = async (client: TestClient) => (await client.call(getEventTeam, { params })).answer;
const memberOf = async (client: TestClient, id: string) =>
  (await teamOf(client)).members.find((one) => one.id === id);
const add = (
  client: TestClient,
  profileId: string,
  accessSetting: Setting = 'door',
  collaborator = false,
) => client.call(addTeamMember, { params, body: { profileId, accessSetting, collaborator } });
const invite = (email: string, accessSetting: Setting = 'door', client = owner.client) =>
  client.call(inviteToTeam, { params, body: { email, accessSetting, collaborator: false } });
const newsOf = async (person: TestPerson) => {
  await api.runJobs();
  return (await person.client.call(listNotifications)).answer.data.map(textOf);
};
const linkIn = async (email: string) => {
  const links = (await mailsTo(api, email)).flatMap(
    ({ text }) => /\/teachings\/invitation\/([\w-]+)/.exec(text)?.[1] ?? [],
  );
  const token = links.at(-1);
  if (!token) throw new Error('no link in the mail');
  return { token };
};

/** Somebody on the team, by the event. */
async function staff(accessSetting: Setting, collaborator = false) {
  const person = await signUp(api, { name: `Some ${accessSetting}` });
  await add(owner.client, person.id, accessSetting, collaborator);
  return { ...person, teachingId: (await memberOf(owner.client, person.id))?.teachingId ?? '' };
}

describe('who is on it', () => {
  test('the owner stands first, then the organization’s people, then the event’s, each with what they may do', async () => {
    const [manager, helper] = [
      await signUp(api, { name: 'Ada Berg' }),
      await signUp(api, { name: 'Bo Dahl' }),
    ];
    await addToTeam(api, hall.id, manager.id, { admin: true });
    await addToTeam(api, hall.id, helper.id);
    const door = await staff('door', true);
    await add(owner.client, helper.id, 'door');
    const { canChange, members, invitations } = await teamOf(owner.client);
    expect([canChange, invitations]).toEqual([true, []]);
    expect(members[0]).toMatchObject({
      id: hall.id,
      type: 'School',
      isOwner: true,
      accessSetting: 'admin',
      teachingId: null,
      hasProfile: true,
    });
    expect(members[1]).toMatchObject({
      id: owner.id,
      isOwner: false,
      isSelf: true,
      organizationAccess: 'admin',
      teachingId: null,
    });
    expect(members.find(({ id }) => id === manager.id)).toMatchObject({
      accessSetting: 'admin',
      organizationAccess: 'admin',
      teachingId: null,
    });
    expect(members.find(({ id }) => id === helper.id)).toMatchObject({
      accessSetting: 'door',
      organizationAccess: 'basic',
      teachingId: expect.any(String) as string,
      // nobody's to find until they say so
      hasProfile: false,
    });
    expect(members.find(({ id }) => id === door.id)).toMatchObject({
      accessSetting: 'door',
      organizationAccess: null,
      collaborator: true,
    });
    expect((await owner.client.call(getEvent, { params })).answer.collaborators).toMatchObject([
      { id: door.id, hasProfile: false },
    ]);
  });

  test.each(['door', 'basic'] as const)(
    '%s staff see the team and not which addresses are invited',
    async (setting) => {
      const person = await staff(setting);
      await invite('somebody@example.test');
      expect(await teamOf(person.client)).toMatchObject({ canChange: false, invitations: [] });
      expect((await teamOf(owner.client)).invitations).toHaveLength(1);
    },
  );

  test('nobody else sees it, as if there were no such event', async () => {
    const stranger = await signUp(api);
    const foreign = await stranger.client.call(getEventTeam, { params });
    const missing = await stranger.client.call(getEventTeam, { params: { eventId: stranger.id } });
    expect([foreign.status, foreign.error.code, foreign.error.message]).toEqual([
      404,
      missing.error.code,
      missing.error.message,
    ]);
    expect((await api.client().call(getEventTeam, { params })).status).toBe(401);
  });
});

describe('adding', () => {
  test('somebody added may do what the setting says at once, and is told', async () => {
    const person = await signUp(api, { name: 'Dana Roe' });
    expect((await person.client.call(getManagedEvent, { params })).status).toBe(404);
    const { status, answer } = await add(owner.client, person.id, 'door');
    expect(status).toBe(201);
    expect(answer.members.find(({ id }) => id === person.id)).toMatchObject({
      accessSetting: 'door',
      collaborator: false,
      isOwner: false,
    });
    expect((await person.client.call(listRegistrations, { params })).status).toBe(200);
    expect(
      (await person.client.call(updateEvent, { params, body: { version: 1, name: 'Mine now' } }))
        .status,
    ).toBe(404);
    expect(await newsOf(person)).toEqual(['Maro Ito added you to the team of Winter Gala']);
    expect(await lastMailTo(api, person.email)).toMatchObject({
      subject: 'You are on the team of Winter Gala',
      text: expect.stringContaining(`/management/courses/${params.eventId}/teachings`) as string,
    });
  });

  test('whoever did it is named with their page, once everybody may see that', async () => {
    const [adder, one, other] = [await signUp(api), await signUp(api), await signUp(api)];
    await addToTeam(api, hall.id, adder.id, { admin: true });
    const leadsTo = async (person: TestPerson) => {
      await add(adder.client, person.id);
      await api.runJobs();
      const { answer } = await person.client.call(listNotifications);
      return answer.data[0]?.parts.map(({ href }) => href ?? null);
    };
    const team = `/management/courses/${params.eventId}/teachings`;
    expect(await leadsTo(one)).toEqual([null, null, team]);
    await adder.client.call(updatePrivacy, { body: { findable: true } });
    expect(await leadsTo(other)).toEqual([`/p/${adder.username}`, null, team]);
  });

  test('nobody is added twice, not even at the same time; the owner is on it already', async () => {
    const person = await signUp(api);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await add(owner.client, person.id)).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect((await add(owner.client, person.id, 'admin')).error).toMatchObject({
      code: 'already_on_team',
      message: 'Already added',
    });
    expect((await memberOf(owner.client, person.id))?.accessSetting).toBe('door');
    expect((await add(owner.client, hall.id, 'basic', true)).error.code).toBe('already_on_team');
  });

  test('a repeated call adds once and tells once', async () => {
    const person = await signUp(api);
    const call = () =>
      owner.client.call(
        addTeamMember,
        { params, body: { profileId: person.id, accessSetting: 'basic', collaborator: false } },
        { idempotencyKey: `add-${person.id}` },
      );
    expect([(await call()).status, (await call()).status]).toEqual([201, 201]);
    expect(await newsOf(person)).toHaveLength(1);
    expect(await mailsTo(api, person.email)).toHaveLength(1);
  });

  test('an organization is shown and gets no access', async () => {
    const artist = await signUp(api);
    const label = await organizationOf(artist, { name: 'Nightjar' });
    expect((await add(owner.client, label.id, 'admin', true)).error.code).toBe(
      'organization_access',
    );
    expect((await add(owner.client, label.id, 'basic', false)).error.code).toBe(
      'organization_access',
    );
    expect((await add(owner.client, label.id, 'basic', true)).status).toBe(201);
    expect((await artist.client.call(getManagedEvent, { params })).status).toBe(404);
    expect(await newsOf(artist)).toEqual(['Maro Ito added you to the team of Winter Gala']);
    const teachingId = (await memberOf(owner.client, label.id))?.teachingId ?? '';
    expect(
      (
        await owner.client.call(updateTeamMember, {
          params: { ...params, teachingId },
          body: { version: 1, accessSetting: 'door' },
        })
      ).error.code,
    ).toBe('organization_access');
  });

  test('a profile that does not exist is not found', async () => {
    expect((await add(owner.client, params.eventId)).status).toBe(404);
  });
});

describe('changing and removing', () => {
  test('an access is changed, and the person told', async () => {
    const person = await staff('door');
    await owner.client.call(updateTeamMember, {
      params: { ...params, teachingId: person.teachingId },
      body: { version: 1, accessSetting: 'basic' },
    });
    expect((await person.client.call(listRegistrations, { params })).status).toBe(404);
    expect((await newsOf(person))[0]).toBe(
      'Maro Ito changed your access to Winter Gala. Basic: the team',
    );
    await owner.client.call(updateTeamMember, {
      params: { ...params, teachingId: person.teachingId },
      body: { version: 2, collaborator: true },
    });
    expect(await memberOf(owner.client, person.id)).toMatchObject({
      accessSetting: 'basic',
      collaborator: true,
    });
    expect(await newsOf(person)).toHaveLength(2);
  });

  test('an administrator of the event alone may change its team', async () => {
    const [admin, door] = [await staff('admin'), await staff('door')];
    expect((await teamOf(admin.client)).canChange).toBe(true);
    expect(
      (
        await admin.client.call(removeTeamMember, {
          params: { ...params, teachingId: door.teachingId },
        })
      ).status,
    ).toBe(200);
    expect((await door.client.call(getEventTeam, { params })).status).toBe(404);
    expect((await newsOf(door))[0]).toBe('Some admin took you off the team of Winter Gala');
  });

  test.each(['door', 'basic'] as const)(
    '%s staff change nothing: not others, not themselves, not upwards',
    async (setting) => {
      const [self, admin, friend] = [await staff(setting), await staff('admin'), await signUp(api)];
      const on = (teachingId: string) => ({ params: { ...params, teachingId } });
      const answers = [
        await self.client.call(updateTeamMember, {
          ...on(self.teachingId),
          body: { version: 1, accessSetting: 'admin' },
        }),
        await self.client.call(updateTeamMember, {
          ...on(admin.teachingId),
          body: { version: 1, accessSetting: 'basic' },
        }),
        await self.client.call(removeTeamMember, on(admin.teachingId)),
        await self.client.call(removeTeamMember, on(self.teachingId)),
        await add(self.client, friend.id, 'admin'),
        await invite('friend@example.test', 'admin', self.client),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect(await memberOf(owner.client, self.id)).toMatchObject({ accessSetting: setting });
      expect(await memberOf(owner.client, admin.id)).toMatchObject({ accessSetting: 'admin' });
    },
  );

  test('nobody removes or lowers the owner, whatever is in the table', async () => {
    const solo = await signUp(api, { name: 'Ines Vale' });
    params = { eventId: (await sellableEvent(api, { ownerId: solo.id })).eventId };
    const admin = await signUp(api);
    await add(solo.client, admin.id, 'admin');
    const {
      rows: [row],
    } = await api.pool.query<{ id: string }>(
      `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
          values (gen_random_uuid(), $1, $2, $1, 'basic')
         returning id`,
      [solo.id, params.eventId],
    );
    const at = { params: { ...params, teachingId: row?.id ?? '' } };
    expect((await admin.client.call(removeTeamMember, at)).status).toBe(404);
    expect(
      (
        await admin.client.call(updateTeamMember, {
          ...at,
          body: { version: 1, accessSetting: 'basic' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await solo.client.call(leaveEventTeam, {
          params: { profileId: solo.id, teachingId: row?.id ?? '' },
        })
      ).status,
    ).toBe(404);
    expect((await teamOf(solo.client)).members[0]).toMatchObject({
      id: solo.id,
      isOwner: true,
      accessSetting: 'admin',
      teachingId: null,
    });
  });

  test('the team of another event is out of reach', async () => {
    const person = await staff('door');
    const home = params;
    params = { eventId: (await sellableEvent(api, { ownerId: hall.id })).eventId };
    const admin = await staff('admin');
    for (const eventId of [params.eventId, home.eventId]) {
      expect(
        (
          await admin.client.call(removeTeamMember, {
            params: { eventId, teachingId: person.teachingId },
          })
        ).status,
      ).toBe(404);
      expect(
        (
          await admin.client.call(updateTeamMember, {
            params: { eventId, teachingId: person.teachingId },
            body: { version: 1, accessSetting: 'basic' },
          })
        ).status,
      ).toBe(404);
    }
    params = home;
    expect((await memberOf(owner.client, person.id))?.accessSetting).toBe('door');
  });
});

describe('removing oneself', () => {
  const leave = (client: TestClient, profileId: string, teachingId: string) =>
    client.call(leaveEventTeam, { params: { profileId, teachingId } });

  test('a collaborator who can manage leaves, and the account that owns the event is told', async () => {
    const person = await staff('admin', true);
    expect((await leave(person.client, person.id, person.teachingId)).status).toBe(204);
    expect((await person.client.call(getEventTeam, { params })).status).toBe(404);
    expect((await newsOf(owner))[0]).toBe('Some admin left the team of Winter Gala');
    expect((await leave(person.client, person.id, person.teachingId)).status).toBe(404);
  });

  test('who cannot manage the event cannot, and nobody leaves for somebody else', async () => {
    const [door, admin] = [await staff('door'), await staff('admin')];
    expect((await leave(door.client, door.id, door.teachingId)).status).toBe(403);
    expect((await leave(door.client, admin.id, admin.teachingId)).status).toBe(404);
    expect((await leave(door.client, door.id, admin.teachingId)).status).toBe(404);
    expect((await leave(owner.client, door.id, door.teachingId)).status).toBe(404);
    expect(
      (await teamOf(owner.client)).members.filter(({ teachingId }) => teachingId),
    ).toHaveLength(2);
  });
});

describe('searching', () => {
  const search = async (
    query: string,
    more: { types?: string; eventId?: string } = {},
    client = owner.client,
  ) => (await client.call(searchCollaborators, { query: { query, ...more } })).answer.data;

  const findable = (id: string) =>
    api.pool.query('update profiles set findable = true where id = $1', [id]);

  test('by name or username, people who chose to be found and organizations, marking who is added', async () => {
    const person = await signUp(api, { name: 'Quill Ferro', username: 'quillferro' });
    await findable(person.id);
    const house = await organizationOf(person, { name: 'Quill House' });
    await add(owner.client, person.id);
    expect(
      (await search('quill', { eventId: params.eventId })).map(({ name, invited }) => [
        name,
        invited,
      ]),
    ).toEqual([
      ['Quill Ferro', true],
      ['Quill House', false],
    ]);
    expect((await search('quill', { types: 'school' })).map(({ id }) => id)).toEqual([house.id]);
    expect((await search('@quillferro')).map(({ id }) => id)).toEqual([person.id]);
    expect(await search('100%')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  test('finds nobody who merely has an account, and who sells from the day their event is public', async () => {
    const person = await signUp(api, { name: 'Silvan Privat', username: 'silvanprivat' });
    expect(await search('silvan')).toEqual([]);
    const { eventId } = await sellableEvent(api, { ownerId: person.id, status: 'draft' });
    expect(await search('silvan')).toEqual([]);
    await api.pool.query(`update events set status = 'published' where id = $1`, [eventId]);
    expect((await search('silvan')).map(({ id }) => id)).toEqual([person.id]);
    await api.pool.query('update events set private = true where id = $1', [eventId]);
    expect(await search('silvan')).toEqual([]);
  });

  test('needs a verified address', async () => {
    const { client } = await signUp(api, { emailVerified: false });
    expect((await client.call(searchCollaborators, { query: { query: 'maro' } })).error.code).toBe(
      'email_unverified',
    );
    expect(
      (await api.client().call(searchCollaborators, { query: { query: 'maro' } })).status,
    ).toBe(401);
  });

  test('a whole email address finds its account for those who manage the team, and for nobody else', async () => {
    const [person, door, stranger] = [await signUp(api), await staff('door'), await signUp(api)];
    const atEvent = { eventId: params.eventId };
    expect(
      (await search(person.email.toUpperCase(), atEvent)).map(({ id, invited }) => [id, invited]),
    ).toEqual([[person.id, false]]);
    expect((await search(door.email, atEvent)).map(({ id, invited }) => [id, invited])).toEqual([
      [door.id, true],
    ]);
    expect(await search(person.email)).toEqual([]);
    expect(await search(person.email.slice(1), atEvent)).toEqual([]);
    expect(await search('example.test', atEvent)).toEqual([]);
    expect(await search(person.email, { ...atEvent, types: 'school' })).toEqual([]);
    for (const { client } of [door, stranger])
      expect(await search(person.email, atEvent, client)).toEqual([]);
    const unverified = await signUp(api, { emailVerified: false });
    expect(await search(unverified.email, atEvent)).toEqual([]);
    expect(JSON.stringify(await search(person.email, atEvent))).not.toContain('example.test');
  });

  test('addresses are looked up one by one: thirty in an hour', async () => {
    const manager = await staff('admin');
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push(
        (
          await manager.client.call(searchCollaborators, {
            query: { query: `guess${n}@example.test`, eventId: params.eventId },
          })
        ).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  test('tells strangers nothing of the team of an event', async () => {
    const person = await staff('door');
    await findable(person.id);
    const stranger = await signUp(api);
    expect(
      (await search(person.username, { eventId: params.eventId }, stranger.client)).map(
        ({ invited }) => invited,
      ),
    ).toEqual([false]);
  });
});

describe('inviting by email', () => {
  test('an address with an account and one without get the same answer', async () => {
    const known = await signUp(api);
    const [one, other] = [await invite(known.email), await invite('nobody-yet@example.test')];
    const shape = ({ status, answer }: typeof one, email: string) => [
      status,
      answer.invitations
        .filter((each) => each.email === email)
        .map(({ accessSetting, expired }) => [accessSetting, expired]),
    ];
    expect(shape(one, known.email)).toEqual(shape(other, 'nobody-yet@example.test'));
    expect(one.answer.members.some(({ id }) => id === known.id)).toBe(false);
  });

  test('is told in the panel to whoever has proved the address, without the link, and to nobody else', async () => {
    const [known, unproved] = [await signUp(api), await signUp(api, { emailVerified: false })];
    for (const { email } of [known, unproved]) await invite(email.toUpperCase());
    expect(await newsOf(known)).toEqual([
      'Maro Ito invited you to the team of Winter Gala. The link is in your mailbox',
    ]);
    const { answer } = await known.client.call(listNotifications);
    expect(JSON.stringify(answer)).not.toContain('/teachings');
    expect(await newsOf(unproved)).toEqual([]);
  });

  test('the link joins whoever is signed in, once, and tells who invited', async () => {
    const guest = await signUp(api, { name: 'Gil Roth' });
    await invite('GIL@work.test', 'door');
    const body = await linkIn('gil@work.test');
    expect((await api.client().call(acceptTeamInvitation, { body })).status).toBe(401);
    expect((await guest.client.call(readTeamInvitation, { body })).answer).toMatchObject({
      eventName: 'Winter Gala',
      invitedBy: 'Maro Ito',
      accessSetting: 'door',
    });
    expect((await guest.client.call(acceptTeamInvitation, { body })).answer).toEqual({
      eventId: params.eventId,
    });
    expect(await memberOf(owner.client, guest.id)).toMatchObject({ accessSetting: 'door' });
    expect((await teamOf(owner.client)).invitations).toEqual([]);
    expect((await newsOf(owner))[0]).toBe('Gil Roth joined the team of Winter Gala');
    expect((await guest.client.call(acceptTeamInvitation, { body })).status).toBe(200);
    expect((await (await signUp(api)).client.call(acceptTeamInvitation, { body })).error.code).toBe(
      'token_invalid',
    );
  });

  test('a used link gives nothing back that was taken', async () => {
    const guest = await signUp(api);
    await invite(guest.email);
    const body = await linkIn(guest.email);
    await guest.client.call(acceptTeamInvitation, { body });
    const teachingId = (await memberOf(owner.client, guest.id))?.teachingId ?? '';
    await owner.client.call(removeTeamMember, { params: { ...params, teachingId } });
    await guest.client.call(acceptTeamInvitation, { body });
    expect((await guest.client.call(getEventTeam, { params })).status).toBe(404);
  });

  test('it raises who is on the team and lowers nobody', async () => {
    const person = await staff('door');
    for (const [setting, after] of [
      ['basic', 'door'],
      ['admin', 'admin'],
    ] as const) {
      await invite(person.email, setting);
      await person.client.call(acceptTeamInvitation, { body: await linkIn(person.email) });
      expect((await memberOf(owner.client, person.id))?.accessSetting).toBe(after);
    }
  });

  test('who is on the team already has joined nothing: what grows is told, and else nothing', async () => {
    const [person, before] = [await staff('door'), (await newsOf(owner)).length];
    const acts = async () =>
      (
        await api.pool.query<{ action: string }>(
          `select action from audit_log where event_id = $1 and actor_id = $2 order by at, id`,
          [params.eventId, person.id],
        )
      ).rows.map(({ action }) => action);
    const accept = async (setting: Setting) => {
      await invite(person.email, setting);
      const body = await linkIn(person.email);
      expect((await person.client.call(acceptTeamInvitation, { body })).status).toBe(200);
    };
    await accept('basic');
    expect([await acts(), (await newsOf(owner)).length]).toEqual([[], before]);
    await accept('admin');
    expect(await acts()).toEqual(['team.changed']);
    expect((await newsOf(owner))[0]).toBe(
      'Some door accepted your invitation to the team of Winter Gala. Admin: everything at this event',
    );
  });

  test('who owns the event joins nothing at it', async () => {
    const mine = await sellableEvent(api, { ownerId: owner.id });
    params = { eventId: mine.eventId };
    const [manager, before] = [await staff('admin'), (await newsOf(owner)).length];
    await invite(owner.email, 'admin', manager.client);
    await owner.client.call(acceptTeamInvitation, { body: await linkIn(owner.email) });
    expect((await newsOf(manager)).filter((one) => one.includes('joined'))).toEqual([]);
    expect((await teamOf(owner.client)).invitations).toEqual([]);
    expect((await newsOf(owner)).length).toBe(before + 1);
  });

  test('inviting again means a new link; a canceled, an old or an invented one opens nothing', async () => {
    const guest = await signUp(api);
    const accept = async (body: { token: string }) =>
      (await guest.client.call(acceptTeamInvitation, { body })).status;
    await invite(guest.email);
    const first = await linkIn(guest.email);
    const {
      answer: { invitations },
    } = await invite(guest.email.toUpperCase(), 'basic');
    expect(invitations).toHaveLength(1);
    const second = await linkIn(guest.email);
    expect(await accept(first)).toBe(422);
    const invitationId = invitations[0]?.id ?? '';
    const door = await staff('door');
    expect(
      (await door.client.call(cancelTeamInvitation, { params: { ...params, invitationId } }))
        .status,
    ).toBe(404);
    expect(
      (await owner.client.call(cancelTeamInvitation, { params: { ...params, invitationId } }))
        .answer.invitations,
    ).toEqual([]);
    expect(
      (await owner.client.call(cancelTeamInvitation, { params: { ...params, invitationId } }))
        .status,
    ).toBe(404);
    expect(await accept(second)).toBe(422);
    await invite(guest.email);
    const third = await linkIn(guest.email);
    await api.pool.query(`update team_members set expires_at = now() where profile_id is null`);
    expect(await accept(third)).toBe(422);
    expect((await teamOf(owner.client)).invitations.map(({ expired }) => expired)).toEqual([true]);
    expect(await accept({ token: 'x'.repeat(27) })).toBe(422);
  });

  test('what somebody invited ends with their own access', async () => {
    const [rogue, lowered] = [await staff('admin'), await staff('admin')];
    const friend = await signUp(api);
    await invite('one@example.test', 'admin', rogue.client);
    const ofRogue = await linkIn('one@example.test');
    await owner.client.call(removeTeamMember, {
      params: { ...params, teachingId: rogue.teachingId },
    });
    await invite('two@example.test', 'admin', lowered.client);
    const ofLowered = await linkIn('two@example.test');
    await owner.client.call(updateTeamMember, {
      params: { ...params, teachingId: lowered.teachingId },
      body: { version: 1, accessSetting: 'door' },
    });
    for (const body of [ofRogue, ofLowered])
      expect((await friend.client.call(acceptTeamInvitation, { body })).error.code).toBe(
        'token_invalid',
      );
    expect((await teamOf(owner.client)).invitations).toEqual([]);
  });

  test('the invitation of somebody who left the organization opens nothing', async () => {
    const [manager, friend] = [await signUp(api), await signUp(api)];
    await addToTeam(api, hall.id, manager.id, { admin: true });
    await invite('three@example.test', 'admin', manager.client);
    const body = await linkIn('three@example.test');
    await api.pool.query('delete from team_members where profile_id = $1', [manager.id]);
    expect((await friend.client.call(readTeamInvitation, { body })).error.code).toBe(
      'token_invalid',
    );
    expect((await friend.client.call(acceptTeamInvitation, { body })).error.code).toBe(
      'token_invalid',
    );
  });

  test('an address is forgotten a month after its link went', async () => {
    await invite('old@example.test');
    await invite('new@example.test');
    await api.pool.query(
      `update team_members set expires_at = now() - interval '31 days'
          where email = 'old@example.test'`,
    );
    await sweepStale(api.deps);
    expect((await teamOf(owner.client)).invitations.map(({ email }) => email)).toEqual([
      'new@example.test',
    ]);
  });

  test('somebody who cannot be reached neither invites nor adds', async () => {
    const [unproved, friend] = [await signUp(api, { emailVerified: false }), await signUp(api)];
    await addToTeam(api, hall.id, unproved.id, { admin: true });
    for (const { status, error } of [
      await invite('stranger@example.test', 'door', unproved.client),
      await add(unproved.client, friend.id),
    ])
      expect([status, error.code]).toEqual([403, 'email_unverified']);
    expect(await mailsTo(api, 'stranger@example.test')).toEqual([]);
  });

  test('a mailbox is not flooded from many events either, nor by adding and taking off', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 13; i++) {
      if (i % 4 === 0)
        params = { eventId: (await sellableEvent(api, { ownerId: hall.id })).eventId };
      statuses.push((await invite('many@example.test')).status);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(201), 429]);
    const person = await signUp(api);
    for (let i = 0; i < 8; i++) {
      await add(owner.client, person.id);
      await owner.client.call(removeTeamMember, {
        params: {
          ...params,
          teachingId: (await memberOf(owner.client, person.id))?.teachingId ?? '',
        },
      });
    }
    expect(await mailsTo(api, person.email)).toHaveLength(6);
  });

  test('a mailbox is not flooded', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await invite('flood@example.test')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});
