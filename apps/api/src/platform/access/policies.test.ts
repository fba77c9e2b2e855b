import type { Access } from '@foyer/contracts';
import type { Asker } from './actor.ts';
import { can, isVisitor, settingOf, type Standing } from './policies.ts';

const HALL = 'hall';
const ACTORS: Record<string, Asker> = {
  guest: { kind: 'guest', userId: null },
  job: { kind: 'job', userId: null },
  person: { kind: 'session', userId: 'nora', isSiteAdmin: false },
  siteAdmin: { kind: 'session', userId: 'root', isSiteAdmin: true },
  ownKey: { kind: 'api-key', userId: null, ownerId: HALL },
  foreignKey: { kind: 'api-key', userId: null, ownerId: 'nightjar' },
};

const at = (more: Partial<Standing>): Standing => ({
  at: 'event',
  ownerId: HALL,
  isLocked: false,
  isManager: false,
  setting: null,
  seesStats: false,
  ...more,
});
const STANDINGS: Record<string, Standing | null> = {
  nowhere: null,
  stranger: at({}),
  basic: at({ setting: 'basic' }),
  door: at({ setting: 'door' }),
  figures: at({ setting: 'basic', seesStats: true }),
  // off the team of the event: nothing is left to see
  figuresAlone: at({ seesStats: true }),
  lockedFigures: at({ setting: 'basic', seesStats: true, isLocked: true }),
  admin: at({ setting: 'admin' }),
  manager: at({ isManager: true }),
  lockedAdmin: at({ setting: 'admin', isLocked: true }),
  lockedManager: at({ isManager: true, isLocked: true }),
  strangerAtAccount: at({ at: 'account' }),
  managerAtAccount: at({ at: 'account', isManager: true }),
  lockedAccount: at({ at: 'account', isManager: true, isLocked: true }),
};

const ACTIONS = {
  public: 'p',
  guest: 'g',
  system: 's',
  user: 'u',
  'site-admin': 'A',
  owner: 'o',
  'event:admin': 'a',
  'event:door': 'd',
  'event:basic': 'b',
  'event:stats': 't',
} as const satisfies Record<Access, string>;

/** What an actor may do at a standing, one letter an action. */
const rights = (actor: Asker, standing: Standing | null) =>
  Object.entries(ACTIONS)
    .filter(([action]) => can(actor, action as Access, standing))
    .map(([, letter]) => letter)
    .join('');

const open = 'pgs';
const ANYWHERE = Object.fromEntries(Object.keys(STANDINGS).map((name) => [name, open]));
const CASES: Record<string, Record<string, string>> = {
  guest: ANYWHERE,
  // the house's own work asks nobody, and is let in nowhere that asks
  job: ANYWHERE,
  person: {
    nowhere: 'pgsu',
    stranger: 'pgsu',
    basic: 'pgsub',
    door: 'pgsudb',
    figures: 'pgsubt',
    figuresAlone: 'pgsu',
    lockedFigures: 'pgsu',
    admin: 'pgsuadbt',
    manager: 'pgsuoadbt',
    lockedAdmin: 'pgsu',
    lockedManager: 'pgsu',
    strangerAtAccount: 'pgsu',
    managerAtAccount: 'pgsuo',
    lockedAccount: 'pgsu',
  },
  siteAdmin: {
    nowhere: 'pgsuA',
    stranger: 'pgsuAoadbt',
    basic: 'pgsuAoadbt',
    door: 'pgsuAoadbt',
    figures: 'pgsuAoadbt',
    figuresAlone: 'pgsuAoadbt',
    lockedFigures: 'pgsuAoadbt',
    admin: 'pgsuAoadbt',
    manager: 'pgsuAoadbt',
    lockedAdmin: 'pgsuAoadbt',
    lockedManager: 'pgsuAoadbt',
    strangerAtAccount: 'pgsuAo',
    managerAtAccount: 'pgsuAo',
    lockedAccount: 'pgsuAo',
  },
  // a key is its account, whatever the teams say of somebody
  ownKey: {
    nowhere: 'pgs',
    stranger: 'pgsoadbt',
    basic: 'pgsoadbt',
    door: 'pgsoadbt',
    figures: 'pgsoadbt',
    figuresAlone: 'pgsoadbt',
    lockedFigures: 'pgs',
    admin: 'pgsoadbt',
    manager: 'pgsoadbt',
    lockedAdmin: 'pgs',
    lockedManager: 'pgs',
    strangerAtAccount: 'pgso',
    managerAtAccount: 'pgso',
    lockedAccount: 'pgs',
  },
  foreignKey: ANYWHERE,
};

const every = Object.keys(ACTORS).flatMap((actor) =>
  Object.keys(STANDINGS).map((standing) => [actor, standing] as const),
);

test.each(every)('%s, %s', (actor, standing) =>
  expect(rights(ACTORS[actor]!, STANDINGS[standing]!)).toBe(CASES[actor]?.[standing]),
);

test('the setting is what is shown of it', () => {
  const setting = (actor: string, standing: string) =>
    settingOf(ACTORS[actor]!, STANDINGS[standing]!);
  expect(setting('person', 'door')).toBe('door');
  expect(setting('person', 'manager')).toBe('admin');
  expect(setting('person', 'managerAtAccount')).toBeNull();
  expect(setting('siteAdmin', 'lockedAdmin')).toBe('admin');
  expect(setting('guest', 'admin')).toBeNull();
});

test('an administrator of the site visits where they have no role', () => {
  expect(isVisitor(ACTORS['siteAdmin']!, at({}))).toBe(true);
  expect(isVisitor(ACTORS['siteAdmin']!, at({ isManager: true }))).toBe(false);
  expect(isVisitor(ACTORS['person']!, at({}))).toBe(false);
});
