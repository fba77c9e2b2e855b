import {
  acceptOrganizationInvitation,
  acceptOwnership,
  addAffiliation,
  cancelOrganizationInvitation,
  confirmPassword,
  getOrganizationTeam,
  getSession,
  leaveOrganization,
  offerOwnership,
  readOrganizationInvitation,
  removeAffiliation,
  resendOrganizationInvitation,
  searchCollaborators,
  updateAffiliation,
  withdrawOwnership,
  type Affiliation,
  type OrganizationInvitation,
  type OrganizationTeam,
  type ProfileCard,
} from '@foyer/contracts';
import { harbourhall, maro, nora } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { sessionStore } from '@foyer/session';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000007${n + 10}`;
const FLAGS = {
  ...{ name: 'Box office', accessSetting: 'basic' as const, receiveNotifications: true },
  ...{ hidden: false, seeStats: false },
};
const card = (n: number, name: string, username: string): ProfileCard => ({
  ...{ id: id(n), name, username, type: 'User', avatar: null },
});
const member = (n: number, user: ProfileCard, change: Partial<Affiliation> = {}): Affiliation => ({
  ...FLAGS,
  ...{ id: id(n + 40), version: 1, user, isOwner: false, isSelf: false, hasProfile: true },
  ...change,
});
const owner = member(
  0,
  { ...card(0, 'Maro Wells', 'maro'), id: maro.id },
  { ...{ isOwner: true, isSelf: true, accessSetting: 'admin', name: 'Founder' } },
);
const tove = member(1, card(1, 'Tove Dahl', 'tove'), { seeStats: true, hidden: true });
const waiting: OrganizationInvitation = {
  ...FLAGS,
  ...{ id: id(60), email: 'a.very.long.address@mail.test', accessSetting: 'door' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-12-04T12:00:00.000Z' },
  expired: false,
};
const team: OrganizationTeam = {
  members: [owner, tove],
  invitations: [waiting],
  ownershipOffer: null,
};
const TEAM = '/manage/harbourhall/settings/team';

const open = (path = TEAM, server: Handler[] = [], shown = team) =>
  renderRemote(remote, {
    path,
    user: maro,
    server: [...server, on(getOrganizationTeam, shown), on(getSession, { user: maro })],
  });
const actionsOf = async (user: ReturnType<typeof open>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
beforeEach(() => sessionStorage.clear());

test('members stand before invitations, with role, access and status; long names are cut', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Team' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining('Maro Wells'),
    expect.stringContaining('Tove Dahl'),
    expect.stringMatching(/^a\.very\.long\.add.*…$/),
  ]);
  expect(rows[0]).toHaveTextContent(/Founder.*Admin.*Owner/);
  expect(rows[1]).toHaveTextContent(/Sees statistics · Not shown on their profile/);
  expect(rows[2]).toHaveTextContent(/Door.*Invited/);
});

test('the owner is edited and not removed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Maro Wells' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit Person' })).toHaveAttribute(
    'href',
    `${TEAM}/edit/${owner.id}`,
  );
  expect(screen.queryByRole('menuitem', { name: /Remove|Leave/ })).not.toBeInTheDocument();
});

test('ten stand on a page, and letters find one on any of them', async () => {
  const many = Array.from({ length: 11 }, (_, n) =>
    member(n + 2, card(n + 2, `Person ${n + 1}`, `person${n + 1}`)),
  );
  const { user } = open(TEAM, [], { ...team, members: [owner, ...many], invitations: [] });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Team' })).getAllByRole('row').length - 1;
  expect(await rows()).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await rows()).toBe(2);
  await user.type(screen.getByRole('searchbox', { name: 'Search the team' }), '@person3{Enter}');
  await waitFor(async () => expect(await rows()).toBe(1));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(await screen.findByText('No results')).toBeInTheDocument();
});

test('somebody is removed after a question', async () => {
  const { user } = open(TEAM, [on(removeAffiliation, { ...team, members: [owner] })]);
  await actionsOf(user, 'Tove Dahl', 'Remove from team');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from team?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
  expect(await screen.findByText('Team member removed successfully')).toBeInTheDocument();
  expect(screen.queryByText('Tove Dahl')).not.toBeInTheDocument();
});

test('a removal that fails says so, and nobody is gone', async () => {
  const { user } = open(TEAM, [on(removeAffiliation, () => fail('internal'))]);
  await actionsOf(user, 'Tove Dahl', 'Remove from team');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from team?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
  expect(await dialog.findByText('Failed to remove team member')).toBeInTheDocument();
});

test('an invitation is sent again and canceled', async () => {
  const { user } = open(TEAM, [
    on(resendOrganizationInvitation, team),
    on(cancelOrganizationInvitation, { ...team, invitations: [] }),
  ]);
  await actionsOf(user, waiting.email, 'Resend invite');
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  await actionsOf(user, waiting.email, 'Cancel invite');
  expect(await screen.findByText('Invitation cancelled')).toBeInTheDocument();
  expect(screen.queryByTitle(waiting.email)).not.toBeInTheDocument();
});

test('an invitation that is not sent again says so', async () => {
  const { user } = open(TEAM, [on(resendOrganizationInvitation, () => fail('internal'))]);
  await actionsOf(user, waiting.email, 'Resend invite');
  expect(await screen.findByText('Failed to resend the invitation')).toBeInTheDocument();
});

test('an invitation that is not canceled says so', async () => {
  const { user } = open(TEAM, [on(cancelOrganizationInvitation, () => fail('internal'))]);
  await actionsOf(user, waiting.email, 'Cancel invite');
  expect(await screen.findByText('Failed to cancel invitation')).toBeInTheDocument();
});

test('what failed is not said any more once something else was done', async () => {
  const { user } = open(TEAM, [
    on(resendOrganizationInvitation, () => fail('internal')),
    on(cancelOrganizationInvitation, { ...team, invitations: [] }),
  ]);
  await actionsOf(user, waiting.email, 'Resend invite');
  expect(await screen.findByText('Failed to resend the invitation')).toBeInTheDocument();
  await actionsOf(user, waiting.email, 'Cancel invite');
  expect(await screen.findByText('Invitation cancelled')).toBeInTheDocument();
  expect(screen.queryByText('Failed to resend the invitation')).not.toBeInTheDocument();
});

test('who is no owner may leave, and is at home then', async () => {
  const self = { ...tove, isSelf: true };
  const { user, router } = open(TEAM, [on(leaveOrganization, undefined)], {
    ...team,
    members: [{ ...owner, isSelf: false }, self],
    invitations: [],
  });
  await actionsOf(user, 'Tove Dahl', 'Leave the team');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the team?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave the team' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a person alone is told that only organizations have a team', async () => {
  open('/manage/maro/settings/team');
  expect(
    (await screen.findAllByText('The team page is only available for organizations.')).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
});

describe('adding', () => {
  const found = on(searchCollaborators, ({ query }) => ({
    data: query.query.startsWith('zz')
      ? []
      : [
          { ...tove.user, invited: false },
          { ...card(9, 'Ulf Berg', 'ulf'), invited: false },
        ],
  }));

  test('a person is found, chosen and added with their flags', async () => {
    const sent: unknown[] = [];
    const { user, router } = open(`${TEAM}/new`, [
      found,
      on(addAffiliation, ({ body }) => {
        sent.push(body);
        return team;
      }),
    ]);
    await user.type(await screen.findByLabelText('Search by name or email'), 'berg');
    expect(await screen.findByText('Already added')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /Ulf Berg/ }));
    expect(screen.getByRole('group', { name: 'Chosen' })).toHaveTextContent('Ulf Berg');
    await user.type(screen.getByLabelText(/^Role/), 'Bar');
    await user.click(screen.getByRole('radio', { name: /^Door/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Sees statistics/ }));
    await user.click(screen.getByRole('button', { name: 'Add to team' }));
    expect(await screen.findByText('Team member added successfully')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
    expect(sent).toEqual([
      {
        ...{ userId: id(9), name: 'Bar', accessSetting: 'door' },
        ...{ receiveNotifications: true, hidden: false, seeStats: true },
      },
    ]);
  });

  test('nobody is found: an address is invited', async () => {
    const sent: unknown[] = [];
    const { user } = open(`${TEAM}/new`, [
      found,
      on(addAffiliation, ({ body }) => {
        sent.push(body);
        return team;
      }),
    ]);
    const search = await screen.findByLabelText('Search by name or email');
    await user.type(search, 'zzz');
    expect(await screen.findByText(/We couldn’t find an account by that name/)).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, waiting.email);
    expect(screen.getByText(/^An invitation will be sent to/)).toHaveTextContent(
      'Already invited. Save to send a new link.',
    );
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ email: waiting.email })]);
  });

  test('nobody chosen is said beside the search, and a refusal loses nothing', async () => {
    const { user } = open(`${TEAM}/new`, [
      found,
      on(addAffiliation, () => fail('too_many_requests')),
    ]);
    await user.type(await screen.findByLabelText(/^Role/), 'Bar');
    await user.click(screen.getByRole('button', { name: 'Add to team' }));
    expect(await findProblem()).toHaveTextContent('Choose a person, or enter an email address');
    await user.type(screen.getByLabelText('Search by name or email'), 'ulf@mail.test');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(async () =>
      expect(await findProblem()).toHaveTextContent(
        /^Failed to add team member.*Too many attempts/,
      ),
    );
    expect(screen.getByLabelText(/^Role/)).toHaveValue('Bar');
  });
});

describe('editing', () => {
  test('only what was changed is sent', async () => {
    const sent: unknown[] = [];
    const { user, router } = open(`${TEAM}/edit/${tove.id}`, [
      on(updateAffiliation, ({ body }) => {
        sent.push(body);
        return team;
      }),
    ]);
    await user.click(await screen.findByRole('radio', { name: /^Admin/ }));
    expect(screen.queryByRole('checkbox', { name: /^Sees statistics/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Team member updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe(TEAM));
    expect(sent).toEqual([{ version: 1, accessSetting: 'admin' }]);
  });

  test('what the owner may do is no question', async () => {
    open(`${TEAM}/edit/${owner.id}`);
    expect(await screen.findByText(/The owner manages everything/)).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('a change that fails says so, and stays', async () => {
    const { user } = open(`${TEAM}/edit/${tove.id}`, [
      on(updateAffiliation, () => fail('too_many_requests')),
    ]);
    await user.type(await screen.findByLabelText(/^Role/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await findProblem()).toHaveTextContent(
      /^Failed to update team member.*Too many attempts/,
    );
    expect(screen.getByLabelText(/^Role/)).toHaveValue('Box office!');
  });

  test.each(['not_found', 'edit_conflict'] as const)(
    'who is removed while they are edited is said to be gone (%s)',
    async (code) => {
      let isGone = false;
      const { user } = open(`${TEAM}/edit/${tove.id}`, [
        on(updateAffiliation, () => {
          isGone = true;
          return fail(code);
        }),
        on(getOrganizationTeam, () => (isGone ? { ...team, members: [owner] } : team)),
      ]);
      await user.type(await screen.findByLabelText(/^Role/), '!');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(
        await screen.findByRole('heading', { name: 'This person is no longer on the team' }),
      ).toBeInTheDocument();
    },
  );

  test('an editor who was taken off meanwhile is told so, and keeps what they typed', async () => {
    const { user } = open(`${TEAM}/edit/${tove.id}`, [
      on(updateAffiliation, () => fail('not_found')),
      on(getSession, { user: { ...maro, organizations: [] } }),
    ]);
    sessionStore.getState().actAs('harbourhall');
    await user.type(await screen.findByLabelText(/^Role/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You no longer manage Harbour Hall/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Role/)).toHaveValue('Box office!');
  });

  test('who was removed meanwhile is said to be gone', async () => {
    open(`${TEAM}/edit/${id(88)}`);
    expect(
      await screen.findByRole('heading', { name: 'This person is no longer on the team' }),
    ).toBeInTheDocument();
  });
});

describe('the link of an invitation', () => {
  const invitation = {
    ...{ organization: { ...card(5, 'Harbour Hall', 'harbourhall'), type: 'School' as const } },
    ...{ invitedBy: 'Maro Wells', accessSetting: 'door' as const, roleName: 'Box office' },
  };
  const follow = (server: Handler[]) =>
    renderRemote(remote, {
      path: '/management/invitation/aaaaaaaaaaaaaaaaaaaaaaaa',
      user: nora,
      server: [...server, on(getSession, { user: { ...nora, organizations: [harbourhall] } })],
    });

  test('says who invites where, and joins', async () => {
    const { user, router } = follow([
      on(readOrganizationInvitation, invitation),
      on(acceptOrganizationInvitation, { username: 'harbourhall' }),
    ]);
    expect(
      await screen.findByText('Maro Wells invites you to the team of Harbour Hall.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Your role: Box office')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Join the team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage/harbourhall/events'));
  });

  test('that is used or too old says so', async () => {
    follow([on(readOrganizationInvitation, () => fail('token_invalid'))]);
    expect(
      await screen.findByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeInTheDocument();
  });
});

describe('the organization itself', () => {
  const admin = { ...tove, accessSetting: 'admin' as const };
  const withAdmin: OrganizationTeam = { ...team, members: [owner, admin] };
  const offer = {
    ...{ from: owner.user, to: admin.user, isForSelf: false },
    expiresAt: '2026-12-04T12:00:00.000Z',
  };
  /** Wants the password again, once. */
  const strict = () => {
    let isRecent = false;
    return {
      isRecent: () => isRecent,
      confirm: on(confirmPassword, ({ body }) => {
        if (body.password !== 'foyer-demo-1') return fail('credentials_wrong');
        isRecent = true;
        return undefined;
      }),
    };
  };

  test('is offered to an admin behind the password, and the offer is taken back', async () => {
    const password = strict();
    const sent: unknown[] = [];
    const { user } = open(
      TEAM,
      [
        password.confirm,
        on(offerOwnership, ({ body }) => {
          sent.push(body);
          return password.isRecent()
            ? { ...withAdmin, ownershipOffer: offer }
            : fail('reauthentication_required');
        }),
        on(withdrawOwnership, withAdmin),
      ],
      withAdmin,
    );
    await actionsOf(user, 'Tove Dahl', 'Hand over ownership');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand Harbour Hall over?' }));
    await user.click(dialog.getByRole('button', { name: 'Offer it to Tove Dahl' }));
    await user.type(await screen.findByLabelText(/^Password/), 'foyer-demo-1{Enter}');
    expect(await screen.findByText(/You offered Harbour Hall to Tove Dahl/)).toBeInTheDocument();
    expect(sent).toEqual([{ affiliationId: admin.id }, { affiliationId: admin.id }]);
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByText(/You offered/)).not.toBeInTheDocument());
  });

  test('is offered to nobody who is no admin, and by nobody but the owner', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Tove Dahl' }));
    expect(screen.queryByRole('menuitem', { name: 'Hand over ownership' })).not.toBeInTheDocument();
    unmount();
    const other = open(TEAM, [], {
      ...withAdmin,
      members: [
        { ...owner, isSelf: false },
        admin,
        { ...member(3, card(3, 'Ulf', 'ulf')), isSelf: true },
      ],
    });
    await other.user.click(await screen.findByRole('button', { name: 'Actions for Tove Dahl' }));
    expect(screen.queryByRole('menuitem', { name: 'Hand over ownership' })).not.toBeInTheDocument();
  });

  test('is taken over by whom it was offered to, or declined', async () => {
    const offered = {
      ...withAdmin,
      members: [
        { ...owner, isSelf: false },
        { ...admin, isSelf: true },
      ],
      ownershipOffer: { ...offer, isForSelf: true },
    };
    const { user } = open(
      TEAM,
      [
        on(acceptOwnership, {
          ...team,
          members: [
            { ...admin, isOwner: true, isSelf: true },
            { ...owner, isOwner: false, isSelf: false },
          ],
        }),
      ],
      offered,
    );
    expect(await screen.findByText(/Maro Wells wants you to own Harbour Hall/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take it over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Own Harbour Hall?' }));
    await user.click(dialog.getByRole('button', { name: 'Take it over' }));
    expect(await screen.findByText('You own Harbour Hall now')).toBeInTheDocument();
    expect(screen.queryByText(/wants you to own/)).not.toBeInTheDocument();
  });
});
