import {
  acceptTeamInvitation,
  addTeamMember,
  cancelTeamInvitation,
  changeAccountFlags,
  changeFeatured,
  createSiteBanner,
  deleteSiteBanner,
  endSiteBanner,
  getEditedPage,
  getEventTeam,
  giveUpJob,
  inviteToTeam,
  leaveEventTeam,
  lockAccount,
  orderFeatured,
  publishSitePage,
  removeTeamMember,
  restoreSitePage,
  retryRefund,
  runJobAgain,
  sendMailAgain,
  unlockAccount,
  updateEvent,
  updateSiteBanner,
  updateTeamMember,
} from '@foyer/contracts';
import { ENDPOINTS } from '@foyer/contracts/schemas';
import { jobActor } from '../src/platform/access/actor.ts';
import { recordAct } from '../src/platform/access/audit.ts';
import { transact } from '../src/platform/db/database.ts';
import { organizationOf, signUp, type TestPerson } from './support/accounts.ts';
import { testApi } from './support/api-of-file.ts';
import { bouncedMail, endedJob, stuckRefund } from './support/operations.ts';
import { mailsTo } from './support/mails.ts';
import { sampleHome } from './support/sample-call.ts';
import { sellableEvent } from './support/selling.ts';

const api = testApi();
let root: TestPerson;
let owner: TestPerson;
let house: { id: string };
let params: { eventId: string };
beforeAll(async () => {
  root = await signUp(api, { name: 'Root Admin', isSiteAdmin: true });
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limits');
  owner = await signUp(api);
  house = await organizationOf(owner);
  params = { eventId: (await sellableEvent(api, { ownerId: house.id })).eventId };
});

interface Entry {
  action: string;
  actor_id: string | null;
}
const entries = async (accountId = house.id) =>
  (
    await api.pool.query<Entry>(
      'select action, actor_id from audit_log where account_id = $1 order by at, id',
      [accountId],
    )
  ).rows;

/** Of every account, and of none. */
const everything = async () =>
  (await api.pool.query<Entry>('select action, actor_id from audit_log order by at, id')).rows;

const add = async (accessSetting: 'admin' | 'door' = 'admin') => {
  const person = await signUp(api);
  const { answer, status } = await owner.client.call(addTeamMember, {
    params,
    body: { profileId: person.id, accessSetting, collaborator: false },
  });
  const teachingId = answer.members.find(({ id }) => id === person.id)?.teachingId ?? '';
  return { person, status, at: { params: { ...params, teachingId } } };
};
const invite = (email: string, client = owner.client) =>
  client.call(inviteToTeam, {
    params,
    body: { email, accessSetting: 'door', collaborator: false },
  });
const linkIn = async (email: string) => ({
  token:
    (await mailsTo(api, email))
      .map(({ text }) => /\/teachings\/invitation\/([\w-]+)/.exec(text)?.[1])
      .at(-1) ?? '',
});

const inHouse = () => ({ params: { id: house.id } });

const feature = ({ client }: TestPerson, id: string) =>
  client.call(changeFeatured, { params: { kind: 'creators', id }, body: { featured: true } });
/** What was featured first, first: the other way about than it stands. */
const inOrder = ({ client }: TestPerson) =>
  client.call(orderFeatured, { params: { kind: 'creators' }, body: { ids: [house.id, owner.id] } });
const writeBanner = ({ client } = root) =>
  client.call(createSiteBanner, {
    body: {
      ...{ message: 'Doors open late', type: 'info', place: 'home', dismissible: true },
      ...{ ctaText: null, ctaUrl: null, shownFrom: null, shownUntil: null },
    },
  });
const HOME = { params: { slug: 'home' } } as const;
const publishHome = (version: number) =>
  root.client.call(publishSitePage, { ...HOME, body: { version, text: sampleHome } });

/** A call that is done and one that is refused, each made after what it needs is there. */
type Try = () => Promise<() => Promise<{ status: number }>>;
const CASES: Record<string, { done: Try; refused: Try }> = {
  [changeAccountFlags.id]: {
    done: async () => () =>
      root.client.call(changeAccountFlags, { ...inHouse(), body: { featured: true } }),
    refused: async () => () =>
      owner.client.call(changeAccountFlags, { ...inHouse(), body: { featured: true } }),
  },
  [lockAccount.id]: {
    done: async () => () =>
      root.client.call(lockAccount, { ...inHouse(), body: { reason: 'Sold twice.' } }),
    refused: async () => () =>
      owner.client.call(lockAccount, { ...inHouse(), body: { reason: 'Sold twice.' } }),
  },
  [unlockAccount.id]: {
    done: async () => {
      await root.client.call(lockAccount, { ...inHouse(), body: { reason: 'Sold twice.' } });
      return () => root.client.call(unlockAccount, inHouse());
    },
    refused: async () => () => owner.client.call(unlockAccount, inHouse()),
  },
  [changeFeatured.id]: {
    done: async () => () => feature(root, house.id),
    refused: async () => () => feature(owner, house.id),
  },
  [orderFeatured.id]: {
    done: async () => {
      await feature(root, house.id);
      await feature(root, owner.id);
      return () => inOrder(root);
    },
    refused: async () => () => inOrder(owner),
  },
  [createSiteBanner.id]: {
    done: async () => () => writeBanner(),
    refused: async () => () => writeBanner(owner),
  },
  [updateSiteBanner.id]: {
    done: async () => {
      const { id, version } = (await writeBanner()).answer;
      const body = { version, message: 'Doors open on time' };
      return () => root.client.call(updateSiteBanner, { params: { id }, body });
    },
    refused: async () => {
      const { id, version } = (await writeBanner()).answer;
      const body = { version: version + 1, message: 'Doors open on time' };
      return () => root.client.call(updateSiteBanner, { params: { id }, body });
    },
  },
  [endSiteBanner.id]: {
    done: async () => {
      const { id } = (await writeBanner()).answer;
      return () => root.client.call(endSiteBanner, { params: { id } });
    },
    refused: async () => () => root.client.call(endSiteBanner, inHouse()),
  },
  [deleteSiteBanner.id]: {
    done: async () => {
      const { id } = (await writeBanner()).answer;
      return () => root.client.call(deleteSiteBanner, { params: { id } });
    },
    refused: async () => () => root.client.call(deleteSiteBanner, inHouse()),
  },
  [publishSitePage.id]: {
    done: async () => () => publishHome(0),
    refused: async () => () => publishHome(7),
  },
  [restoreSitePage.id]: {
    done: async () => {
      const { version } = (await root.client.call(getEditedPage, HOME)).answer;
      return () => root.client.call(restoreSitePage, { ...HOME, body: { version, to: 0 } });
    },
    refused: async () => () =>
      root.client.call(restoreSitePage, { ...HOME, body: { version: 7, to: 0 } }),
  },
  [retryRefund.id]: {
    done: async () => {
      const { id } = await stuckRefund(api);
      return () => root.client.call(retryRefund, { params: { id } });
    },
    refused: async () => () => root.client.call(retryRefund, inHouse()),
  },
  [runJobAgain.id]: {
    done: async () => {
      const id = await endedJob(api);
      return () => root.client.call(runJobAgain, { params: { id } });
    },
    refused: async () => () => root.client.call(runJobAgain, { params: { id: '1' } }),
  },
  [giveUpJob.id]: {
    done: async () => {
      const id = await endedJob(api);
      return () => root.client.call(giveUpJob, { params: { id } });
    },
    refused: async () => () => root.client.call(giveUpJob, { params: { id: '1' } }),
  },
  [sendMailAgain.id]: {
    done: async () => {
      const id = await bouncedMail(api);
      return () => root.client.call(sendMailAgain, { params: { id } });
    },
    refused: async () => () => root.client.call(sendMailAgain, inHouse()),
  },
  [addTeamMember.id]: {
    done: async () => () => add(),
    refused: async () => {
      const { person } = await add();
      const body = { profileId: person.id, accessSetting: 'door' as const, collaborator: false };
      return () => owner.client.call(addTeamMember, { params, body });
    },
  },
  [updateTeamMember.id]: {
    done: async () => {
      const { at } = await add();
      const body = { version: 1, accessSetting: 'door' as const };
      return () => owner.client.call(updateTeamMember, { ...at, body });
    },
    refused: async () => {
      const { at } = await add();
      const body = { version: 9, accessSetting: 'door' as const };
      return () => owner.client.call(updateTeamMember, { ...at, body });
    },
  },
  [removeTeamMember.id]: {
    done: async () => {
      const { at } = await add();
      return () => owner.client.call(removeTeamMember, at);
    },
    refused: async () => {
      const [{ at }, { person }] = [await add(), await add('door')];
      return () => person.client.call(removeTeamMember, at);
    },
  },
  [leaveEventTeam.id]: {
    done: async () => {
      const { at, person } = await add();
      const path = { profileId: person.id, teachingId: at.params.teachingId };
      return () => person.client.call(leaveEventTeam, { params: path });
    },
    refused: async () => {
      const { at, person } = await add('door');
      const path = { profileId: person.id, teachingId: at.params.teachingId };
      return () => person.client.call(leaveEventTeam, { params: path });
    },
  },
  [inviteToTeam.id]: {
    done: async () => () => invite('guest@example.test'),
    refused: async () => {
      const { person } = await add('door');
      return () => invite('guest@example.test', person.client);
    },
  },
  [cancelTeamInvitation.id]: {
    done: async () => {
      const invitationId = (await invite('one@example.test')).answer.invitations[0]?.id ?? '';
      return () => owner.client.call(cancelTeamInvitation, { params: { ...params, invitationId } });
    },
    refused: async () => () =>
      owner.client.call(cancelTeamInvitation, {
        params: { ...params, invitationId: params.eventId },
      }),
  },
  [acceptTeamInvitation.id]: {
    done: async () => {
      const guest = await signUp(api);
      await invite(guest.email);
      const body = await linkIn(guest.email);
      return () => guest.client.call(acceptTeamInvitation, { body });
    },
    refused: async () => {
      const guest = await signUp(api);
      return () => guest.client.call(acceptTeamInvitation, { body: { token: 'x'.repeat(27) } });
    },
  },
};

/** Asks with a body, and changes nothing. */
const READING = ['eventTeam.readInvitation'];

test('every call that changes a team or administers the site is tried here', () => {
  const writing = [...ENDPOINTS.values()].filter(
    ({ id, method, access }) =>
      (access === 'site-admin' || id.startsWith('eventTeam.')) &&
      method !== 'GET' &&
      !READING.includes(id),
  );
  expect(Object.keys(CASES).sort()).toEqual(writing.map(({ id }) => id).sort());
});

test.each(Object.keys(CASES))('%s leaves one entry, and none when it is refused', async (id) => {
  const { done, refused } = CASES[id]!;
  const no = await refused();
  const before = (await everything()).length;
  expect((await no()).status).toBeGreaterThanOrEqual(400);
  expect(await everything()).toHaveLength(before);
  const yes = await done();
  const then = (await everything()).length;
  expect((await yes()).status).toBeLessThan(300);
  const after = await everything();
  expect(after).toHaveLength(then + 1);
  expect(after.at(-1)?.actor_id).toBeTruthy();
});

test('an administrator of the site who works on a foreign team leaves one entry too', async () => {
  expect((await invite('guest@example.test', root.client)).status).toBe(201);
  expect(await entries()).toEqual([{ action: 'team.invited', actor_id: root.id }]);
});

test('what an administrator was refused inside a foreign account is no act', async () => {
  const body = { version: 7, theme: 'dark' as const };
  expect((await root.client.call(updateEvent, { params, body })).status).toBe(409);
  expect(await entries()).toEqual([]);
  await root.client.call(getEventTeam, { params });
  expect(await entries()).toEqual([]);
  await root.client.call(updateEvent, { params, body: { ...body, version: 1 } });
  expect((await entries()).map(({ action }) => action)).toEqual([updateEvent.id]);
});

test('an act is written with its transaction or not at all, and never without somebody', async () => {
  const act = (work: () => Promise<void> | void, actor = jobActor('console')) =>
    transact(api.pool, async (tx) => {
      await recordAct(tx, actor, 'account.flags', { ownerId: house.id });
      await work();
    });
  const fail = () => {
    throw new Error('the work failed');
  };
  await expect(act(fail)).rejects.toThrow('the work failed');
  expect(await entries()).toEqual([]);
  await act(() => {});
  expect(await entries()).toHaveLength(1);
  const guest = { ...jobActor(''), kind: 'guest' as const };
  await expect(
    transact(api.pool, (tx) => recordAct(tx, guest, 'account.flags', { ownerId: house.id })),
  ).rejects.toThrow('nobody is named');
  await expect(
    api.pool.query(
      `insert into audit_log (id, actor_kind, action, account_id)
          values (gen_random_uuid(), 'session', 'account.flags', $1)`,
      [house.id],
    ),
  ).rejects.toMatchObject({ constraint: 'audit_log_actor' });
});
