import {
  acceptOrganizationInvitation,
  acceptOwnership,
  addAffiliation,
  cancelOrganizationInvitation,
  getAffiliation,
  getEventStats,
  getOrganizationTeam,
  getProfile,
  leaveOrganization,
  listNotifications,
  listProfileOrganizations,
  offerOwnership,
  readOrganizationInvitation,
  removeAffiliation,
  resendOrganizationInvitation,
  updateAffiliation,
  updatePrivacy,
  withdrawOwnership,
  type AffiliationFlags,
} from '@foyer/contracts';
import {
  organizationOf,
  sessionOf,
  signUp,
  type TestPerson,
} from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { sellableEvent } from '../../../test/support/selling.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
let username: string;
beforeEach(async () => {
  owner = await signUp(api, { name: 'Maro Bell' });
  ({ id: ownerId, username } = await organizationOf(owner));
});

const FLAGS: AffiliationFlags = {
  ...{ name: 'Box office', accessSetting: 'basic', receiveNotifications: true },
  ...{ hidden: false, seeStats: false },
};
const query = () => ({ ownerId });
const team = async (person = owner) =>
  (await person.client.call(getOrganizationTeam, { query: query() })).answer;
const add = (person: { id: string }, change: Partial<AffiliationFlags> = {}, by = owner) =>
  by.client.call(addAffiliation, {
    query: query(),
    body: { userId: person.id, ...FLAGS, ...change },
  });
const invite = (email: string, change: Partial<AffiliationFlags> = {}, by = owner) =>
  by.client.call(addAffiliation, { query: query(), body: { email, ...FLAGS, ...change } });
const placeOf = async (person: TestPerson) => {
  const found = (await team()).members.find(({ user }) => user.id === person.id);
  if (!found) throw new Error('not on the team');
  return found;
};
const change = async (person: TestPerson, body: Partial<AffiliationFlags>, by = owner) => {
  const { id: affiliationId, version } = await placeOf(person);
  return by.client.call(updateAffiliation, {
    params: { affiliationId },
    query: query(),
    body: { version, ...body },
  });
};
const remove = async (person: TestPerson, by = owner) =>
  by.client.call(removeAffiliation, {
    params: { affiliationId: (await placeOf(person)).id },
    query: query(),
  });
const tokenIn = async (email: string) =>
  /invitation\/([\w-]+)/.exec((await lastMailTo(api, email)).text)?.[1] ?? '';
const accept = (person: TestPerson, token: string) =>
  person.client.call(acceptOrganizationInvitation, { body: { token } });
const newsOf = async (person: TestPerson) => {
  await api.runJobs();
  const { answer } = await person.client.call(listNotifications, { query: {} });
  return answer.data.map(({ parts }) => parts.map(({ text }) => text).join(''));
};

test('whoever founds an organization is its owner and alone there', async () => {
  expect(await team()).toMatchObject({
    members: [{ isOwner: true, isSelf: true, accessSetting: 'admin', user: { id: owner.id } }],
    invitations: [],
  });
});

test('a person is added, hears of it, and works there', async () => {
  const nora = await signUp(api);
  const { status, answer } = await add(nora, { accessSetting: 'admin' });
  expect(status).toBe(201);
  expect(answer.members[1]).toMatchObject({
    ...{ ...FLAGS, accessSetting: 'admin' },
    ...{ isOwner: false, user: { id: nora.id } },
  });
  expect((await sessionOf(nora.client))?.organizations.map(({ id }) => id)).toEqual([ownerId]);
  expect(await newsOf(nora)).toEqual([
    expect.stringContaining('Maro Bell added you to the team of') as unknown,
  ]);
  expect((await lastMailTo(api, nora.email)).subject).toContain('You are on the team of');
  expect((await add(nora)).error).toMatchObject({
    code: 'already_on_team',
    message: 'Already added',
  });
});

test('what is told leads to the organization, and to whoever did it once everybody may see them', async () => {
  const leadsTo = async () => {
    const person = await signUp(api);
    await add(person);
    await api.runJobs();
    const { answer } = await person.client.call(listNotifications, { query: {} });
    return answer.data[0]?.parts.map(({ href }) => href ?? null);
  };
  expect(await leadsTo()).toEqual([null, null, `/o/${username}`]);
  await owner.client.call(updatePrivacy, { body: { findable: true } });
  expect(await leadsTo()).toEqual([`/p/${owner.username}`, null, `/o/${username}`]);
});

test('an organization is nobody who signs in', async () => {
  expect((await add(await organizationOf(owner))).status).toBe(404);
});

test('a person alone has no team', async () => {
  const asked = await owner.client.call(getOrganizationTeam, { query: { ownerId: owner.id } });
  expect(asked.status).toBe(404);
});

test('only who manages the organization sees or changes its team', async () => {
  const [nora, stranger, other] = [await signUp(api), await signUp(api), await signUp(api)];
  await add(nora);
  const place = await placeOf(nora);
  for (const { client } of [nora, stranger]) {
    expect((await client.call(getOrganizationTeam, { query: query() })).status).toBe(404);
    const params = { affiliationId: place.id };
    expect((await client.call(getAffiliation, { params, query: query() })).status).toBe(404);
    const raised = { version: place.version, accessSetting: 'admin' as const };
    expect(
      (await client.call(updateAffiliation, { params, query: query(), body: raised })).status,
    ).toBe(404);
    expect((await client.call(removeAffiliation, { params, query: query() })).status).toBe(404);
  }
  expect((await add(other, {}, stranger)).status).toBe(404);
});

test('a place of another organization is as good as none', async () => {
  const nora = await signUp(api);
  await add(nora);
  const params = { affiliationId: (await placeOf(nora)).id };
  const elsewhere = await organizationOf(owner);
  const gone = await owner.client.call(removeAffiliation, {
    params,
    query: { ownerId: elsewhere.id },
  });
  expect(gone.status).toBe(404);
  expect((await team()).members).toHaveLength(2);
});

test('the owner can be neither lowered nor removed, nor leave', async () => {
  const nora = await signUp(api);
  await add(nora, { accessSetting: 'admin' });
  for (const by of [owner, nora]) {
    expect((await change(owner, { accessSetting: 'basic' }, by)).error.code).toBe('owner_stays');
    expect((await remove(owner, by)).error.code).toBe('owner_stays');
  }
  const left = await owner.client.call(leaveOrganization, { body: { ownerId } });
  expect(left.error.code).toBe('owner_stays');
  expect((await change(owner, { name: 'Founder' })).answer.members[0]?.name).toBe('Founder');
});

test('what is left out stays', async () => {
  const nora = await signUp(api);
  await add(nora, { hidden: true });
  await change(nora, { accessSetting: 'door' });
  expect(await placeOf(nora)).toMatchObject({ ...FLAGS, hidden: true, accessSetting: 'door' });
});

test('a change that began before another one is refused', async () => {
  const nora = await signUp(api);
  await add(nora);
  const { id: affiliationId, version } = await placeOf(nora);
  await change(nora, { name: 'Door' });
  const late = await owner.client.call(updateAffiliation, {
    params: { affiliationId },
    query: query(),
    body: { version, name: 'Bar' },
  });
  expect(late.error.code).toBe('edit_conflict');
});

test('who is taken off works there no longer, and what they invited is taken back', async () => {
  const nora = await signUp(api);
  await add(nora, { accessSetting: 'admin' });
  await invite('tove@mail.test', {}, nora);
  const token = await tokenIn('tove@mail.test');
  expect((await remove(nora)).answer).toMatchObject({ invitations: [] });
  expect((await sessionOf(nora.client))?.organizations).toEqual([]);
  expect((await accept(await signUp(api), token)).error.code).toBe('token_invalid');
  expect((await newsOf(nora))[0]).toContain('took you off the team');
});

test('anybody but the owner leaves by themselves, and those who stay hear of it', async () => {
  const nora = await signUp(api, { name: 'Nora Lind' });
  await add(nora);
  expect((await nora.client.call(leaveOrganization, { body: { ownerId } })).status).toBe(204);
  expect((await team()).members).toHaveLength(1);
  expect((await newsOf(owner))[0]).toContain('Nora Lind left the team of');
  expect((await nora.client.call(leaveOrganization, { body: { ownerId } })).status).toBe(404);
});

describe('an invited address', () => {
  test('waits, is claimed by whoever follows the link, and brings its flags', async () => {
    const nora = await signUp(api, { name: 'Nora Lind' });
    const { answer } = await invite(nora.email, { accessSetting: 'door', hidden: true });
    expect(answer.members).toHaveLength(1);
    expect(answer.invitations).toEqual([
      expect.objectContaining({ email: nora.email, expired: false, accessSetting: 'door' }),
    ]);
    // who has proved the address hears of it in the panel as well, and nothing there opens it
    expect((await newsOf(nora))[0]).toContain('Maro Bell invited you to the team of');
    const token = await tokenIn(nora.email);
    const read = await nora.client.call(readOrganizationInvitation, { body: { token } });
    expect(read.answer).toMatchObject({
      ...{ organization: { username }, invitedBy: 'Maro Bell' },
      ...{ accessSetting: 'door', roleName: 'Box office' },
    });
    expect((await accept(nora, token)).answer).toEqual({ username });
    expect(await placeOf(nora)).toMatchObject({ accessSetting: 'door', hidden: true });
    expect((await newsOf(owner))[0]).toContain('Nora Lind joined the team of');
    // a second click arrives; anybody else's opens nothing
    expect((await accept(nora, token)).status).toBe(200);
    expect((await accept(await signUp(api), token)).error.code).toBe('token_invalid');
  });

  test('answers alike whether it has an account or not', async () => {
    const nora = await signUp(api);
    const shapes = [];
    for (const email of [nora.email, 'nobody@mail.test']) {
      const { status, answer } = await invite(email);
      const found = answer.invitations.find((one) => one.email === email);
      shapes.push({ status, ...found, id: '', email: '', createdAt: '', expiresAt: '' });
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('of somebody who is on the team already answers like any other, and takes nothing from them', async () => {
    const nora = await signUp(api);
    await add(nora, { accessSetting: 'door', hidden: true, seeStats: true });
    // the mail of that is the first
    await api.runJobs();
    const anybody = await invite('nobody@mail.test');
    const member = await invite(nora.email);
    const flagsAt = (email: string, { answer }: typeof member) =>
      answer.invitations
        .filter((one) => one.email === email)
        .map(({ accessSetting, name, expired }) => ({ accessSetting, name, expired }));
    expect([member.status, flagsAt(nora.email, member)]).toEqual([
      anybody.status,
      flagsAt('nobody@mail.test', anybody),
    ]);
    expect((await accept(nora, await tokenIn(nora.email))).status).toBe(200);
    const kept = { accessSetting: 'door', hidden: true, seeStats: true };
    expect(await placeOf(nora)).toMatchObject(kept);
    await invite(nora.email, { accessSetting: 'admin' });
    await accept(nora, await tokenIn(nora.email));
    expect(await placeOf(nora)).toMatchObject({ accessSetting: 'admin', hidden: true });
    const { members, invitations } = await team();
    expect(members.map(({ user }) => user.id)).toEqual([owner.id, nora.id]);
    expect(invitations.map(({ email }) => email)).toEqual(['nobody@mail.test']);
  });

  test('of somebody who is on the team already is told as what it brings, and as nothing where it brings nothing', async () => {
    const nora = await signUp(api, { name: 'Nora Lind' });
    await add(nora, { accessSetting: 'door' });
    // the mail of that is the first
    const before = (await newsOf(owner)).length;
    const acts = async () =>
      (
        await api.pool.query<{ action: string }>(
          `select action from audit_log where account_id = $1 and actor_id = $2 order by at, id`,
          [ownerId, nora.id],
        )
      ).rows.map(({ action }) => action);
    await invite(nora.email);
    await accept(nora, await tokenIn(nora.email));
    expect([await acts(), (await newsOf(owner)).length]).toEqual([[], before]);
    await invite(nora.email, { seeStats: true });
    await accept(nora, await tokenIn(nora.email));
    expect(await acts()).toEqual(['organizationTeam.changed']);
    expect((await newsOf(owner))[0]).toContain(
      'Nora Lind accepted your invitation and may do more at ',
    );
  });

  test('gets a new link when it is sent again, and the one before opens nothing', async () => {
    const email = 'astrid@mail.test';
    const { answer } = await invite(email);
    const [before, id] = [await tokenIn(email), answer.invitations[0]?.id ?? ''];
    const again = await owner.client.call(resendOrganizationInvitation, {
      params: { invitationId: id },
      query: query(),
    });
    expect(again.answer.invitations).toHaveLength(1);
    expect(await mailsTo(api, email)).toHaveLength(2);
    const tove = await signUp(api);
    expect((await accept(tove, before)).error.code).toBe('token_invalid');
    expect((await accept(tove, await tokenIn(email))).status).toBe(200);
  });

  test('opens nothing once it is canceled, or too old', async () => {
    await invite('tove@mail.test');
    const [{ id } = { id: '' }] = (await team()).invitations;
    await owner.client.call(cancelOrganizationInvitation, {
      params: { invitationId: id },
      query: query(),
    });
    const tove = await signUp(api);
    expect((await accept(tove, await tokenIn('tove@mail.test'))).error.code).toBe('token_invalid');
    await invite('ulf@mail.test');
    await api.pool.query(
      `update team_members set expires_at = now() - interval '1 second' where email = $1`,
      ['ulf@mail.test'],
    );
    expect((await team()).invitations[0]).toMatchObject({ expired: true });
    expect((await accept(tove, await tokenIn('ulf@mail.test'))).error.code).toBe('token_invalid');
  });

  test('of a sender who manages the organization no longer opens nothing', async () => {
    const nora = await signUp(api);
    await add(nora, { accessSetting: 'admin' });
    await invite('tove@mail.test', {}, nora);
    await api.pool.query(`update team_members set access_setting = 'basic' where profile_id = $1`, [
      nora.id,
    ]);
    const token = await tokenIn('tove@mail.test');
    expect((await accept(await signUp(api), token)).error.code).toBe('token_invalid');
  });

  test('is invited by nobody whom no mail reaches', async () => {
    const nora = await signUp(api, { emailVerified: false });
    await add(nora, { accessSetting: 'admin' });
    expect((await invite('tove@mail.test', {}, nora)).error.code).toBe('email_unverified');
  });

  test('is not written to again and again', async () => {
    const codes = [];
    for (let n = 0; n < 8; n += 1)
      codes.push((await invite('tove@mail.test')).status === 201 ? 'sent' : 'refused');
    expect(codes).toContain('refused');
  });
});

describe('flags', () => {
  test('who is hidden does not name the organization on their profile', async () => {
    const nora = await signUp(api);
    await nora.client.call(updatePrivacy, { body: { findable: true } });
    const named = async () => {
      const { answer } = await api
        .client()
        .call(listProfileOrganizations, { query: { id: nora.id, page: 1 } });
      return answer.data.map(({ id }) => id);
    };
    await add(nora);
    expect(await named()).toEqual([ownerId]);
    await change(nora, { hidden: true });
    expect(await named()).toEqual([]);
    const profile = await api
      .client()
      .call(getProfile, { params: { username: nora.username }, query: {} });
    expect(profile.answer.organizationsCount).toBe(0);
  });

  test('who does not receive notifications hears nothing of the organization', async () => {
    const [nora, tove] = [await signUp(api), await signUp(api, { name: 'Tove Dahl' })];
    await add(nora, { accessSetting: 'admin', receiveNotifications: false });
    await add(tove);
    await tove.client.call(leaveOrganization, { body: { ownerId } });
    expect((await newsOf(owner))[0]).toContain('Tove Dahl left');
    expect((await newsOf(nora)).filter((one) => one.includes('Tove'))).toEqual([]);
  });

  test('who sees the figures sees those of its events, and of no others', async () => {
    const nora = await signUp(api);
    const [own, foreign] = [await sellableEvent(api, { ownerId }), await sellableEvent(api, {})];
    const seen = async ({ eventId }: { eventId: string }) =>
      (await nora.client.call(getEventStats, { params: { eventId } })).status;
    await add(nora);
    expect(await seen(own)).toBe(404);
    await change(nora, { seeStats: true });
    expect([await seen(own), await seen(foreign)]).toEqual([200, 404]);
    await remove(nora);
    expect(await seen(own)).toBe(404);
  });
});

describe('an organization that is handed over', () => {
  const offer = async (to: TestPerson, by = owner) => {
    const { id: affiliationId } = await placeOf(to);
    return by.client.call(offerOwnership, { query: query(), body: { affiliationId } });
  };
  const take = (person: TestPerson) => person.client.call(acceptOwnership, { query: query() });
  const withdraw = (person: TestPerson) =>
    person.client.call(withdrawOwnership, { query: query() });
  const admin = async (name = 'Nora Lind') => {
    const person = await signUp(api, { name });
    await add(person, { accessSetting: 'admin' });
    return person;
  };
  const ownersIn = async () =>
    (await team()).members.filter(({ isOwner }) => isOwner).map(({ user }) => user.id);

  test('goes when both want it, and the former owner stays as an admin', async () => {
    const nora = await admin();
    expect((await offer(nora)).answer.ownershipOffer).toMatchObject({
      ...{ from: { id: owner.id }, to: { id: nora.id }, isForSelf: false },
    });
    expect(await ownersIn()).toEqual([owner.id]);
    expect((await newsOf(nora))[0]).toContain('Maro Bell wants you to own');
    expect((await lastMailTo(api, nora.email)).subject).toContain('could be yours');
    expect((await team(nora)).ownershipOffer).toMatchObject({ isForSelf: true });
    expect((await take(nora)).answer.ownershipOffer).toBeNull();
    expect(await ownersIn()).toEqual([nora.id]);
    expect(await placeOf(owner)).toMatchObject({ isOwner: false, accessSetting: 'admin' });
    expect((await newsOf(owner))[0]).toContain('Nora Lind owns');
    expect((await lastMailTo(api, owner.email)).subject).toContain('has a new owner');
    // who owned it may be taken off now; it is taken once
    expect((await take(nora)).error.code).toBe('offer_over');
    expect((await remove(owner, nora)).status).toBe(200);
  });

  test('is offered by nobody but the owner, and to nobody but an admin', async () => {
    const [nora, ulf] = [await admin(), await signUp(api)];
    await add(ulf);
    expect((await offer(nora, nora)).error.code).toBe('only_owner');
    expect((await offer(ulf)).error.code).toBe('only_admins');
    expect((await offer(owner)).error.code).toBe('only_admins');
  });

  test('is taken and declined by nobody but whom it was offered to', async () => {
    const [nora, tove] = [await admin(), await admin('Tove Dahl')];
    await offer(nora);
    for (const person of [tove, owner]) expect((await take(person)).error.code).toBe('offer_over');
    expect((await withdraw(tove)).error.code).toBe('offer_over');
    expect((await withdraw(nora)).answer.ownershipOffer).toBeNull();
    expect((await newsOf(owner))[0]).toContain('Nora Lind does not want to own');
    expect((await take(nora)).error.code).toBe('offer_over');
  });

  test('stays when the offer is taken back, is made to another, or is too old', async () => {
    const [nora, tove] = [await admin(), await admin('Tove Dahl')];
    await offer(nora);
    await withdraw(owner);
    expect((await take(nora)).error.code).toBe('offer_over');
    await offer(nora);
    await offer(tove);
    expect((await take(nora)).error.code).toBe('offer_over');
    await api.pool.query(
      `update ownership_offers set expires_at = now() - interval '1 second' where owner_id = $1`,
      [ownerId],
    );
    expect((await team()).ownershipOffer).toBeNull();
    expect((await take(tove)).error.code).toBe('offer_over');
    expect(await ownersIn()).toEqual([owner.id]);
  });

  test('goes to nobody who manages it no longer', async () => {
    const nora = await admin();
    await offer(nora);
    await change(nora, { accessSetting: 'door' });
    await change(nora, { accessSetting: 'admin' });
    expect((await take(nora)).error.code).toBe('offer_over');
  });

  test('wants the password again of both', async () => {
    const nora = await admin();
    const old = (person: TestPerson) =>
      api.pool.query(
        `update sessions set password_given_at = now() - interval '1 hour' where user_id = $1`,
        [person.id],
      );
    await old(owner);
    expect((await offer(nora)).error.code).toBe('reauthentication_required');
    await api.pool.query('update sessions set password_given_at = now() where user_id = $1', [
      owner.id,
    ]);
    await offer(nora);
    await old(nora);
    expect((await take(nora)).error.code).toBe('reauthentication_required');
  });

  test('has one owner, whoever takes and takes back at the same moment', async () => {
    const nora = await admin();
    await offer(nora);
    const taken = await meanwhile(
      api,
      (tx) => tx.query('delete from ownership_offers where owner_id = $1', [ownerId]),
      () => take(nora),
      { waits: true },
    );
    expect(taken.error.code).toBe('offer_over');
    expect(await ownersIn()).toEqual([owner.id]);
  });
});
