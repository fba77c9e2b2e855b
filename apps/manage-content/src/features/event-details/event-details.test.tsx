import {
  deleteEvent,
  duplicateEvent,
  getManagedEvent,
  getPaymentAccount,
  handOverEvent,
  listCategories,
  listManagedEvents,
  updateEvent,
  type EventChanges,
  type ManagedEvent,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const event: ManagedEvent = {
  ...managedGala,
  status: 'published',
  hasOrders: true,
  dates: [
    {
      id: '01990000-0000-7000-8000-000000000811',
      version: 1,
      startsAt: '2026-12-06T00:30:00.000Z',
      local: '2026-12-05T19:30',
      minutes: 120,
      doorsMinutesBefore: 45,
      canceled: false,
      postponed: false,
      formerStartsAt: null,
      returnsUntil: null,
      sold: 5,
      addOns: 0,
      holders: 3,
      hasOrders: true,
    },
  ],
};

const open = (change: Partial<ManagedEvent> = {}, server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/management/courses/${event.id}/details/edit`,
    user: maro,
    now: new Date('2026-11-20T12:00:00.000Z'),
    server: [
      ...server,
      on(getManagedEvent, { ...event, ...change }),
      on(listCategories, []),
      on(listManagedEvents, { data: [], totalCount: 0, page: 1, perPage: 10 }),
    ],
  });
beforeEach(() => sessionStorage.clear());

test('what is wrong leads to its field; what was changed survives a reload and is not kept once saved', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Event name'), '!');
  await first.user.type(screen.getByLabelText(/^Contact email/), 'nobody');
  await first.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await first.user.click(
    within(await findProblem()).getByRole('button', { name: /^Contact email:/ }),
  );
  expect(screen.getByLabelText(/^Contact email/)).toHaveFocus();
  first.unmount();
  const { user } = open({}, [on(updateEvent, { ...event, name: 'Winter Gala!' })]);
  expect(await screen.findByLabelText('Event name')).toHaveValue('Winter Gala!');
  await user.clear(screen.getByLabelText(/^Contact email/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a copy opens as its own draft; a second try after a failure asks for the same one', async () => {
  const keys: (string | null)[] = [];
  const copy: ManagedEvent = {
    ...event,
    id: '01990000-0000-7000-8000-000000000899',
    name: 'Copy of Winter Gala',
    status: 'draft',
    hasOrders: false,
    dates: [],
  };
  const { user } = open({}, [
    on(duplicateEvent, ({ body, headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return keys.length === 1
        ? fail('event_cancelled')
        : { ...copy, checkoutBannerMessage: String(body.copyCodes) };
    }),
    on(getManagedEvent, ({ params }) =>
      params.eventId === copy.id ? { ...copy, checkoutBannerMessage: 'true' } : event,
    ),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Duplicate event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate this event?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Also copy the promo and secret codes' }));
  await user.click(dialog.getByRole('button', { name: 'Duplicate event' }));
  expect(await dialog.findByText('This event was canceled.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Duplicate event' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Copy of Winter Gala/ }),
  ).toBeVisible();
  expect(screen.getByLabelText('Event name')).toHaveValue('Copy of Winter Gala');
  expect(screen.getByLabelText(/^Message in the checkout/)).toHaveValue('true');
  expect(new Set(keys).size).toBe(1);
});

test('who may not create events of the account is not offered a copy', async () => {
  open({ managesAccount: false });
  expect(await screen.findByRole('link', { name: 'Cancel event' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Duplicate event' })).not.toBeInTheDocument();
});

test('an event with orders leads to the page where it is canceled, also as a draft; it cannot be deleted', async () => {
  open({ status: 'draft' });
  expect(await screen.findByRole('link', { name: 'Cancel event' })).toHaveAttribute(
    'href',
    `/management/courses/${event.id}/cancellation`,
  );
  expect(screen.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
});

test('a draft without orders is deleted for good, and the list says so', async () => {
  const { user, calls } = open({ status: 'draft', hasOrders: false }, [on(deleteEvent, undefined)]);
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }),
  );
  await waitFor(() => expect(calls.some((call) => call.method === 'DELETE')).toBe(true));
  expect(await screen.findByText('“Winter Gala” is deleted.')).toBeVisible();
});

/**
 * The details as a colleague saved them meanwhile: the first save is refused, the next is taken.
 */
function contested(theirs: Partial<ManagedEvent>) {
  const sent: EventChanges[] = [];
  let reads = 0;
  const view = open({}, [
    on(getManagedEvent, () => (reads++ === 0 ? event : { ...event, ...theirs, version: 2 })),
    on(updateEvent, ({ body }) => {
      sent.push(body);
      return body.version === 1
        ? fail('edit_conflict')
        : { ...event, ...theirs, name: body.name ?? event.name, version: 3 };
    }),
  ]);
  return { ...view, sent };
}

test('what only a colleague changed stays, and is said; only what was changed here is sent', async () => {
  const { user, sent } = contested({ checkoutBannerMessage: 'Warm coats' });
  await user.type(await screen.findByLabelText('Event name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    await screen.findByText(/Their change stays beside yours: Message in the checkout/),
  ).toBeInTheDocument();
  expect(sent).toEqual([
    { version: 1, name: 'Winter Gala!' },
    { version: 2, name: 'Winter Gala!' },
  ]);
  expect(await screen.findByLabelText(/^Message in the checkout/)).toHaveValue('Warm coats');
});

test('of what both changed the person says which stands, and nothing is chosen for them', async () => {
  const { user, sent } = contested({ name: 'Summer Gala' });
  await user.type(await screen.findByLabelText('Event name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile.' }),
  );
  expect(dialog.getByText('Summer Gala')).toBeVisible();
  expect(dialog.getByText('Winter Gala!')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Keep mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ version: 2, name: 'Winter Gala!' });
});

test('taking theirs sends nothing, and going on editing keeps what was typed', async () => {
  const { user, sent } = contested({ name: 'Summer Gala' });
  await user.type(await screen.findByLabelText('Event name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(screen.getByLabelText('Event name')).toHaveValue('Winter Gala!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('radio', { name: /^Take theirs/ }));
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(screen.getByLabelText('Event name')).toHaveValue('Summer Gala'));
  expect(sent.every(({ version }) => version === 1)).toBe(true);
});

const sending = (sent: EventChanges[]) => [
  on(updateEvent, ({ body }) => {
    sent.push(body);
    return { ...event, poster: '/files/new.webp', version: 2 };
  }),
];

// the editor of the description has one too
const undo = async () =>
  within(await screen.findByText(/^Image removed/)).getByRole('button', { name: 'Undo' });

test('a poster that is taken away goes with the other changes, and can come back before', async () => {
  const sent: EventChanges[] = [];
  const first = open({ poster: '/files/old.webp' });
  await first.user.click(await screen.findByRole('button', { name: 'Remove Image' }));
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await first.user.click(await undo());
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Remove Image' }));
  expect(first.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  first.unmount();
  const { user } = open({ poster: '/files/old.webp' }, sending(sent));
  await user.type(await screen.findByLabelText('Event name'), '!');
  expect(screen.queryByRole('button', { name: 'Remove Image' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([{ version: 1, name: 'Winter Gala!', posterUploadIdentifier: null }]),
  );
});

test('a poster that was taken away and saved comes back when that is saved', async () => {
  const sent: EventChanges[] = [];
  const { user } = open({ removedPoster: '/files/old.webp' }, sending(sent));
  await user.click(await undo());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, restorePoster: true }]));
});

test('another place is asked before it is saved, because people get an email of it', async () => {
  const sent: EventChanges[] = [];
  const { user } = open({}, sending(sent));
  await user.click(await screen.findByRole('radio', { name: 'Online' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save and send an email?' }));
  expect(dialog.getByText(/^5 tickets are sold for dates to come/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go on editing' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('Not saved yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save and send' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, locationSetting: 'online' }]));
});

test.each<[string, Partial<ManagedEvent>]>([
  ['that nobody holds tickets for', { dates: event.dates.map((one) => ({ ...one, sold: 0 })) }],
  [
    'that is over',
    { dates: event.dates.map((one) => ({ ...one, startsAt: '2026-11-01T00:00:00.000Z' })) },
  ],
])('another place of a date %s is saved at once', async (_, change) => {
  const sent: EventChanges[] = [];
  const { user } = open(change, sending(sent));
  await user.click(await screen.findByRole('radio', { name: 'Online' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what is wrong is said before anybody is asked', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Event name'));
  await user.click(screen.getByRole('radio', { name: 'Online' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Event name')).toBeInvalid();
});

describe('who it belongs to', () => {
  const draft = { status: 'draft', hasOrders: false } as const;
  const section = () => screen.findByRole('region', { name: 'Who it belongs to' });
  const NO_PAYMENTS = {
    ...{ connected: false, state: 'none' as const, provider: null, accountId: null },
  };

  test('it goes to another account of the person once what changes was read', async () => {
    const moved = { ...event, ...draft, ownerId: maro.id, ownerUsername: maro.username };
    const bodies: unknown[] = [];
    const { user } = open({ ...draft, currency: 'eur' }, [
      on(getPaymentAccount, NO_PAYMENTS),
      on(handOverEvent, ({ body }) => {
        bodies.push(body);
        return moved;
      }),
    ]);
    const part = within(await section());
    expect(part.getByText('It belongs to Harbour Hall.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Hand it over' }));
    const dialog = await screen.findByRole('dialog', { name: /another account/ });
    await waitFor(() => expect(dialog).toHaveTextContent('has no payments connected yet'));
    expect(dialog).toHaveTextContent(`Its page names ${maro.name}`);
    expect(dialog).toHaveTextContent(`Its prices stay in EUR, though ${maro.name} sells in USD.`);
    expect(dialog).toHaveTextContent('Who works for Harbour Hall alone');
    await user.click(within(dialog).getByRole('button', { name: 'Hand it over' }));
    expect(await screen.findByText(`“Winter Gala” belongs to ${maro.name} now.`)).toBeVisible();
    expect(bodies).toEqual([{ accountId: maro.id }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hand it over' })).toHaveFocus());
  });

  test('a refusal stands in the window in the server’s words', async () => {
    const { user } = open(draft, [
      on(getPaymentAccount, NO_PAYMENTS),
      on(handOverEvent, fail('event_not_movable')),
    ]);
    await user.click(within(await section()).getByRole('button', { name: 'Hand it over' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Hand it over' }));
    expect(await findProblem()).toHaveTextContent(
      'An event with orders, also canceled ones, stays with its account.',
    );
  });

  test('with orders it stays, and who manages nothing else is told how to', async () => {
    const first = open();
    expect(await section()).toHaveTextContent('It has orders, so it stays there.');
    expect(screen.queryByRole('button', { name: 'Hand it over' })).not.toBeInTheDocument();
    first.unmount();
    renderRemote(remote, {
      path: `/management/courses/${event.id}/details/edit`,
      user: { ...maro, organizations: [] },
      now: new Date('2026-11-20T12:00:00.000Z'),
      server: [
        on(getManagedEvent, { ...event, ...draft, ownerId: maro.id }),
        on(listCategories, []),
      ],
    });
    expect(
      within(await section()).getByRole('link', { name: 'Create an organization' }),
    ).toHaveAttribute('href', '/schools/new');
  });

  test('the team without the account does not see it', async () => {
    open({ managesAccount: false, locationSetting: 'venue' });
    await screen.findByLabelText('Event name');
    // nor which places the account knows
    expect(screen.getByRole('textbox', { name: /^Venue/ })).toBeVisible();
    expect(screen.queryByText('Who it belongs to')).not.toBeInTheDocument();
  });
});
