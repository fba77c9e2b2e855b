import {
  acceptTeamInvitation,
  addTeamMember,
  cancelTeamInvitation,
  getEventTeam,
  getManagedEvent,
  getSession,
  inviteToTeam,
  leaveEventTeam,
  readTeamInvitation,
  removeTeamMember,
  searchCollaborators,
  updateTeamMember,
  type EventTeam,
  type ManagedEvent,
  type TeamMember,
} from '@foyer/contracts';
import { managedGala, maro, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const eventId = id(1);
const event: ManagedEvent = { ...managedGala, id: eventId, status: 'published' };
const member = (n: number, name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id: id(n),
  name,
  username: name.split(' ')[0]?.toLowerCase() ?? '',
  avatar: null,
  type: 'User',
  teachingId: id(n + 100),
  version: 1,
  accessSetting: 'door',
  organizationAccess: null,
  collaborator: false,
  isOwner: false,
  isSelf: false,
  hasProfile: true,
  ...more,
});
const owner = member(10, 'Harbour Hall', {
  type: 'School',
  teachingId: null,
  accessSetting: 'admin',
  isOwner: true,
});
const dana = member(11, 'Dana Roe');
const invitation = {
  id: id(50),
  email: 'gil@work.test',
  accessSetting: 'door' as const,
  collaborator: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-15T12:00:00.000Z',
  expired: false,
};
const team = (...members: TeamMember[]): EventTeam => ({
  canChange: true,
  members: [owner, ...members],
  invitations: [],
});
const open = (server: Handler[], shown = event, user = maro) =>
  renderRemote(remote, {
    path: `/management/courses/${eventId}/teachings`,
    user,
    server: [on(getManagedEvent, shown), on(getSession, { user }), ...server],
  });
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;

async function choose(user: ReturnType<typeof open>['user'], whom: string, what: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${whom}` }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
}

test('the owner, the organization’s people and the event’s stand in one list; only the event’s can be changed', async () => {
  open([
    on(
      getEventTeam,
      team(
        member(12, 'Ada Berg', {
          teachingId: null,
          accessSetting: 'admin',
          organizationAccess: 'admin',
        }),
        dana,
      ),
    ),
  ]);
  expect(within(await row('Harbour Hall')).getByText('Owner')).toBeVisible();
  expect(within(await row('Harbour Hall')).queryByRole('button')).toBeNull();
  expect(within(await row('Ada Berg')).getByText('through the organization')).toBeVisible();
  expect(within(await row('Ada Berg')).queryByRole('combobox')).toBeNull();
  expect(
    within(await row('Dana Roe')).getByRole('combobox', { name: 'Access of Dana Roe' }),
  ).toHaveValue('door');
  expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
});

test('an access and whether the event page shows somebody are changed in place', async () => {
  const { user, calls } = open([
    on(getEventTeam, team(dana)),
    on(updateTeamMember, ({ body }) => team({ ...dana, ...body } as TeamMember)),
  ]);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Access of Dana Roe' }),
    'Basic',
  );
  expect(await screen.findByText('Team member updated successfully')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Access of Dana Roe' })).toHaveValue('basic');
  await user.click(screen.getByRole('switch', { name: 'Show Dana Roe on the event page' }));
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 1, accessSetting: 'basic' },
    { version: 1, collaborator: true },
  ]);
});

test('what the organization gives cannot be lowered here', async () => {
  open([on(getEventTeam, team({ ...dana, organizationAccess: 'door' }))]);
  const select = await screen.findByRole('combobox', { name: 'Access of Dana Roe' });
  expect(within(select).getByRole('option', { name: 'Basic' })).toBeDisabled();
  expect(within(select).getByRole('option', { name: 'Admin' })).toBeEnabled();
});

test('a change that fails says so and shows what holds', async () => {
  const { user } = open([on(getEventTeam, team(dana)), on(updateTeamMember, fail('internal'))]);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Access of Dana Roe' }),
    'Admin',
  );
  expect(await screen.findByText('Failed to update team member')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Access of Dana Roe' })).toHaveValue('door');
});

test('somebody is found by name and added with what they may do', async () => {
  const { user, calls } = open([
    on(getEventTeam, team()),
    on(addTeamMember, ({ body }) => team({ ...dana, accessSetting: body.accessSetting })),
    on(searchCollaborators, {
      data: [
        { ...dana, invited: false },
        { ...member(13, 'Dan Vale'), invited: true },
      ],
    }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Only you so far' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add person or organization' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add person or organization' });
  await user.click(within(dialog).getByRole('radio', { name: /Door/ }));
  await user.type(
    within(dialog).getByRole('searchbox', { name: 'Search by name or email' }),
    'dan',
  );
  expect(await within(dialog).findByText('Already added')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Add Dan Vale' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Add Dana Roe' }));
  expect(await screen.findByText('Team member added successfully')).toBeVisible();
  expect(calls.find((one) => one.id === addTeamMember.id)?.body).toEqual({
    profileId: dana.id,
    accessSetting: 'door',
    collaborator: false,
  });
  expect(await row('Dana Roe')).toBeVisible();
});

test('an organization is added to be shown, whatever was chosen', async () => {
  const house = { ...member(14, 'Nightjar'), type: 'School' as const, invited: false };
  const { user, calls } = open([
    on(getEventTeam, team()),
    on(searchCollaborators, { data: [house] }),
    on(addTeamMember, team()),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add person or organization' }));
  await user.click(await screen.findByRole('radio', { name: /Admin/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'night');
  await user.click(await screen.findByRole('button', { name: 'Add Nightjar' }));
  expect(calls.find((one) => one.id === addTeamMember.id)?.body).toEqual({
    profileId: house.id,
    accessSetting: 'basic',
    collaborator: true,
  });
});

test('an email address that nobody has is invited; a name that nobody has asks for one', async () => {
  const { user } = open([
    on(getEventTeam, team()),
    on(searchCollaborators, { data: [] }),
    on(inviteToTeam, { ...team(), invitations: [invitation] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add person or organization' }));
  const search = await screen.findByRole('searchbox', { name: 'Search by name or email' });
  await user.type(search, 'gil');
  expect(
    await screen.findByText(
      'We couldn’t find an account by that name. Enter their email address to send an invite.',
    ),
  ).toBeVisible();
  await user.type(search, '@work.test');
  expect(await screen.findByText('An invitation will be sent to gil@work.test.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(
    within(await screen.findByRole('table', { name: 'Invitations' })).getByText('gil@work.test'),
  ).toBeVisible();
});

test('a whole email address finds its account, which is added at once', async () => {
  const { user, calls } = open([
    on(getEventTeam, team()),
    on(searchCollaborators, { data: [{ ...dana, invited: false }] }),
    on(addTeamMember, team(dana)),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add person or organization' }));
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search by name or email' }),
    'dana@work.test',
  );
  await user.click(await screen.findByRole('button', { name: `Add ${dana.name}` }));
  await waitFor(() =>
    expect(calls.find((one) => one.id === addTeamMember.id)?.body).toMatchObject({
      profileId: dana.id,
    }),
  );
  // half an address is nobody's and is not asked for
  const asked = calls
    .filter((one) => one.id === searchCollaborators.id && one.url.includes('%40'))
    .map(({ url }) => url);
  expect([...new Set(asked)]).toEqual([expect.stringContaining('dana%40work.test')]);
});

test('an address can be invited when it cannot be searched for', async () => {
  const { user } = open([
    on(getEventTeam, team()),
    on(searchCollaborators, fail('too_many_requests')),
    on(inviteToTeam, { ...team(), invitations: [invitation] }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add person or organization' }));
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search by name or email' }),
    'gil@work.test',
  );
  expect(
    await screen.findByText('An invitation will be sent to gil@work.test.', undefined, {
      timeout: 10_000,
    }),
  ).toBeVisible();
});

test('an invitation is sent again or taken back', async () => {
  const waiting = { ...team(), invitations: [{ ...invitation, expired: true }] };
  const { user } = open([
    on(getEventTeam, waiting),
    on(inviteToTeam, { ...team(), invitations: [invitation] }),
    on(cancelTeamInvitation, team()),
  ]);
  expect(await screen.findByText('Expired')).toBeVisible();
  await choose(user, 'gil@work.test', 'Resend invite');
  expect(await screen.findByText('Invited')).toBeVisible();
  await choose(user, 'gil@work.test', 'Cancel invite');
  expect(await screen.findByText('Invitation cancelled')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Invitations' })).toBeNull();
});

test('what failed with an invitation is said, until something else was done', async () => {
  const { user } = open([
    on(getEventTeam, { ...team(), invitations: [invitation] }),
    on(cancelTeamInvitation, fail('internal')),
    on(inviteToTeam, { ...team(), invitations: [invitation] }),
  ]);
  await choose(user, 'gil@work.test', 'Cancel invite');
  expect(await screen.findByText('Failed to cancel invitation')).toBeVisible();
  await choose(user, 'gil@work.test', 'Resend invite');
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(screen.queryByText('Failed to cancel invitation')).toBeNull();
});

test('somebody is removed after a question that names them; a failure keeps it open', async () => {
  let tries = 0;
  const { user } = open([
    on(getEventTeam, team(dana)),
    on(removeTeamMember, () => (tries++ ? team() : fail('internal'))),
  ]);
  await choose(user, 'Dana Roe', 'Remove from team');
  const dialog = await screen.findByRole('dialog', { name: 'Remove from team?' });
  expect(dialog).toHaveTextContent('Dana Roe');
  await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
  expect(await within(dialog).findByText('Failed to remove team member')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
  expect(await screen.findByText('Team member removed successfully')).toBeVisible();
  expect(screen.queryByText('Dana Roe')).toBeNull();
});

test('a collaborator who can manage removes themselves after a question and leaves the page', async () => {
  const self = member(15, 'Ines Vale', {
    id: nora.id,
    accessSetting: 'admin',
    isSelf: true,
    collaborator: true,
  });
  const { user, calls, location } = open(
    [on(getEventTeam, team(self)), on(leaveEventTeam, undefined)],
    event,
    nora,
  );
  expect(within(await row('Ines Vale')).queryByRole('combobox')).toBeNull();
  await choose(user, 'Ines Vale', 'Remove me');
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent('This action cannot be undone');
  expect(calls.some((one) => one.id === leaveEventTeam.id)).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Remove me' }));
  expect(await screen.findByText('You have been removed from this event')).toBeVisible();
  expect(calls.find((one) => one.id === leaveEventTeam.id)?.url).toContain(
    `/profiles/${nora.id}/teachings/${self.teachingId}`,
  );
  expect(location()).toBe(`/event/${eventId}`);
});

test.each([
  ['door', false, ['Guests', 'Team']],
  ['basic', false, ['Team']],
  ['basic', true, ['Stats', 'Team']],
] as const)(
  '%s staff (figures: %s) read the list, with the tabs that are theirs',
  async (accessSetting, seesStats, tabs) => {
    open([on(getEventTeam, { ...team({ ...dana, isSelf: true }), canChange: false })], {
      ...event,
      accessSetting,
      seesStats,
    });
    expect(within(await row('Dana Roe')).getByText('You')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Actions/ })).toBeNull();
    expect(
      within(screen.getByRole('navigation', { name: 'Event' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(tabs);
  },
);

describe('the link of an invitation', () => {
  const join = (server: Handler[], user: typeof nora | null = nora) =>
    renderRemote(remote, {
      path: `/management/courses/${eventId}/teachings/invitation/abcdefghijklmnopqrstuvwxyz1`,
      user,
      server: [...server, on(getSession, { user })],
    });
  const opened = on(readTeamInvitation, {
    eventId,
    eventName: 'Winter Gala',
    invitedBy: 'Maro Wells',
    accessSetting: 'door',
    collaborator: false,
  });

  test('says who invites to what, and joins on a press', async () => {
    const { user, location } = join([
      opened,
      on(acceptTeamInvitation, { eventId }),
      on(getManagedEvent, { ...event, accessSetting: 'door' }),
      on(getEventTeam, { ...team(dana), canChange: false }),
    ]);
    expect(
      await screen.findByText('Maro Wells invites you to the team of “Winter Gala”.'),
    ).toBeVisible();
    expect(screen.getByText('You join as Nora Lind.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join the team' }));
    expect(await screen.findByText('You are on the team')).toBeVisible();
    expect(location()).toBe(`/management/courses/${eventId}/teachings`);
  });

  test('opens nothing when it was used or taken back', async () => {
    join([on(readTeamInvitation, fail('token_invalid'))]);
    expect(
      await screen.findByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeVisible();
  });

  test('leads a visitor to sign in and back', async () => {
    const { location } = join([], null);
    expect(await screen.findByTestId('elsewhere')).toBeVisible();
    expect(decodeURIComponent(location())).toContain(
      `redirect_to=/management/courses/${eventId}/teachings/invitation/`,
    );
  });
});
