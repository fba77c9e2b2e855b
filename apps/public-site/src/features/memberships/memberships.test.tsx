import { getMemberships, type PublicMemberships, type PublicTier } from '@foyer/contracts';
import { AnnouncerRegion } from '@foyer/design-system';
import { harbourhall, nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000f00${String(n).padStart(2, '0')}`;
type Price = PublicTier['prices'][number];
const monthly: Price = {
  id: id(1),
  price: 6,
  interval: 'month',
  intervalCount: 1,
  position: 0,
  currency: 'usd',
  archived: false,
  subscribeUrl: '/membership_subscriptions/initialize_session',
  stripeApiPriceId: id(1),
};
const yearly: Price = {
  ...monthly,
  id: id(2),
  price: 60,
  interval: 'year',
  position: 1,
  stripeApiPriceId: id(2),
};
const friend: PublicTier = {
  id: id(10),
  name: 'Friend',
  description: '<p>First to know <script>alert(1)</script></p>',
  validSubscriptionsLimit: null,
  membersCount: 4,
  seats: 1,
  trialDays: 0,
  archived: false,
  prices: [monthly, yearly],
  benefits: ['20% off every ticket', 'A seat in the first row'],
  own: null,
};
const own: PublicTier['own'] = {
  subscriptionId: id(20),
  status: 'active',
  priceId: monthly.id,
  expiresAt: '2027-01-01T10:00:00.000Z',
  stripeSubscription: true,
  manageUrl: '/membership_subscriptions/manage',
};
const house: PublicMemberships = {
  owner: {
    id: harbourhall.id,
    name: harbourhall.name,
    username: harbourhall.username,
    avatar: null,
    type: 'School',
    hasProfile: true,
    email: 'members@hall.test',
  },
  title: 'Stand with the hall',
  description: 'It stands since 1893.',
  tiers: [friend],
  isSold: true,
  paymentProvider: 'sandbox',
  csrfToken: null,
};
const PAGE = '/o/harbourhall/memberships';
const open = (
  change: Partial<PublicMemberships> = {},
  { path = PAGE, server = [] as Handler[], user = null as typeof nora | null } = {},
) =>
  renderRemote(remote, {
    path,
    user,
    server: [
      ...server,
      on(getMemberships, { ...house, csrfToken: user && 'token-of-nora', ...change }),
    ],
  });
const withTier = (change: Partial<PublicTier>) => ({ tiers: [{ ...friend, ...change }] });

/** What a browser would send, had it not stayed here: the address and the fields of the form. */
function posted(element: HTMLElement | null) {
  const form = element?.closest('form') as HTMLFormElement;
  const action = new URL(form.action);
  return {
    method: form.method,
    path: action.pathname,
    redirectTo: action.searchParams.get('redirect_to'),
    ...Object.fromEntries(new FormData(form)),
  };
}

describe('the page', () => {
  test('says whose memberships they are, what each gives, and what it costs', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Choose your membership' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbour Hall' })).toHaveAttribute(
      'href',
      '/o/harbourhall',
    );
    expect(screen.getByRole('heading', { name: 'Stand with the hall' })).toBeVisible();
    expect(screen.getByText('It stands since 1893.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Friend' })).toBeVisible();
    expect(screen.getByText('First to know')).toBeVisible();
    const benefits = within(screen.getByRole('list', { name: 'Benefits' }));
    expect(benefits.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      friend.benefits,
    );
    expect(
      within(screen.getByRole('radiogroup', { name: 'Price' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['$6.00 monthly', '$60.00 yearly']);
    expect(document.title).toBe('Memberships of Harbour Hall · Foyer');
  });

  test('asks for the private ones with the last part of their link', async () => {
    const { calls } = open({}, { path: '/o/harbourhall/secret-part' });
    await screen.findByRole('heading', { name: 'Friend' });
    expect(new URL(calls[0]?.url ?? '', 'https://foyer.test').searchParams.toString()).toBe(
      'username=harbourhall&privateUuid=secret-part',
    );
  });

  test('says that there are none, also to whoever has a wrong link', async () => {
    open({ tiers: [] }, { path: '/o/harbourhall/wrong' });
    expect(
      await screen.findByRole('heading', { name: 'Harbour Hall hasn’t set up memberships yet.' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your membership');
  });

  test.each(['not_found', 'bad_request'] as const)(
    'of nobody (%s) says that nobody is called so',
    async (code) => {
      open({}, { server: [on(getMemberships, fail(code))] });
      expect(
        await screen.findByRole('heading', { name: 'Sorry! That profile wasn’t found.' }),
      ).toBeVisible();
    },
  );

  test('that did not load is asked for again', async () => {
    let isDown = true;
    const { user } = open(
      {},
      { server: [on(getMemberships, () => (isDown ? fail('internal') : house))] },
    );
    await screen.findByRole('heading', { name: /^We are having trouble/ });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Friend' })).toBeVisible();
  });

  test('under the letter of the other type leads to the right one', async () => {
    const { location } = open({}, { path: '/p/harbourhall/memberships?from=mail' });
    await screen.findByRole('heading', { name: 'Friend' });
    expect(location()).toBe(`${PAGE}?from=mail`);
  });

  test('names an organizer without a page of their own, and links nothing', async () => {
    open({ owner: { ...house.owner, hasProfile: false } });
    expect(await screen.findByText('Harbour Hall')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Harbour Hall' })).toBeNull();
  });
});

describe('a tier', () => {
  test('is subscribed to by a form of the browser, for the price that was chosen', async () => {
    const { user } = open({}, { user: nora });
    await user.click(await screen.findByRole('radio', { name: '$60.00 yearly' }));
    const button = screen.getByRole('button', { name: 'Subscribe to Friend, $60.00 yearly' });
    expect(posted(button)).toEqual({
      method: 'post',
      path: '/membership_subscriptions/initialize_session',
      redirectTo: PAGE,
      price_id: yearly.id,
      owner_id: harbourhall.id,
      user_id: nora.id,
      utf8: '✓',
      csrf_token: 'token-of-nora',
    });
  });

  test('leads a visitor over signing in to the page that subscribes', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: '$60.00 yearly' }));
    const link = screen.getByRole('link', { name: 'Subscribe to Friend, $60.00 yearly' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://foyer.test');
    expect(address.pathname).toBe('/auth');
    expect(address.searchParams.get('redirect_to')).toBe(
      `/o/harbourhall/redirect_stripe/${yearly.id}/${harbourhall.id}?redirect_to=${encodeURIComponent(PAGE)}`,
    );
  });

  test('leads whoever signed in since it was read straight to the page that subscribes', async () => {
    open({ csrfToken: null }, { user: nora });
    expect(
      await screen.findByRole('link', { name: 'Subscribe to Friend, $6.00 monthly' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/o\/harbourhall\/redirect_stripe\//));
  });

  test.each([
    [
      'few are left of',
      { validSubscriptionsLimit: 1200, membersCount: 1197 },
      'Limited (3 of 1,200 remaining)',
      true,
    ],
    ['nobody may join any more', { validSubscriptionsLimit: 4 }, 'Sold out', false],
    ['has more members than its limit', { validSubscriptionsLimit: 3 }, 'Sold out', false],
    ['is for a family', { seats: 4 }, 'For up to 4 people', true],
    ['may be tried', { trialDays: 14 }, '14 days free, then $6.00 monthly', true],
    ['may be tried for a day', { trialDays: 1 }, '1 day free, then $6.00 monthly', true],
    ['has no price', { prices: [] }, 'Price not available', false],
  ] as const)('that %s says so', async (_, change, text, isSold) => {
    open(withTier({ ...change, prices: 'prices' in change ? [] : friend.prices }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: /^Subscribe/ })).toHaveLength(isSold ? 1 : 0);
  });

  test('of a house that cannot be paid has no price', async () => {
    open({ isSold: false });
    expect(await screen.findByText('Price not available')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Subscribe/ })).toBeNull();
  });

  test.each([
    ['chosen', PAGE, {}, `/memberships/give/${harbourhall.id}/${yearly.id}`],
    [
      'of a private page',
      '/o/harbourhall/secret-part',
      {},
      `/memberships/give/${harbourhall.id}/${yearly.id}?privateUuid=secret-part`,
    ],
  ])('the price that is %s can be given to somebody else', async (_, path, change, href) => {
    const { user } = open(withTier(change), { path });
    await user.click(await screen.findByRole('radio', { name: '$60.00 yearly' }));
    expect(
      screen.getByRole('link', { name: 'Give as a gift: Friend, $60.00 yearly' }),
    ).toHaveAttribute('href', href);
  });

  test('of one’s own can be given to somebody else, unless it is full or hidden', async () => {
    open(withTier({ own }), { user: nora });
    expect(
      await screen.findByRole('link', { name: 'Give as a gift: Friend, $6.00 monthly' }),
    ).toBeVisible();
  });

  test.each([
    ['full', { validSubscriptionsLimit: 4 }],
    ['hidden', { archived: true }],
    ['full, and another’s', { own: null, validSubscriptionsLimit: 4 }],
  ])('one that is %s is given to nobody', async (_, change) => {
    open(withTier({ own, ...change }), { user: nora });
    await screen.findByRole('heading', { name: 'Friend' });
    expect(screen.queryByRole('link', { name: /^Give as a gift/ })).toBeNull();
  });

  test('with one price asks for no choice', async () => {
    open(withTier({ prices: [monthly] }));
    expect(await screen.findByText('$6.00 monthly')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('of one’s own is named, and managed by a form, though it is hidden by now', async () => {
    open({ ...withTier({ own, archived: true }), isSold: false }, { user: nora });
    expect(await screen.findByText('Your current plan')).toBeVisible();
    expect(screen.getByText('$6.00 monthly')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(posted(screen.getByRole('button', { name: 'Manage Friend' }))).toEqual({
      method: 'post',
      path: '/membership_subscriptions/manage',
      redirectTo: PAGE,
      subscription_id: id(20),
      owner_id: harbourhall.id,
      user_id: nora.id,
      utf8: '✓',
      csrf_token: 'token-of-nora',
    });
  });

  test('that was added by hand names whom to write to', async () => {
    const { user } = open(
      withTier({ own: { ...own, stripeSubscription: false, manageUrl: null } }),
      { user: nora },
    );
    await user.click(await screen.findByRole('button', { name: 'Manage Friend' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Your membership was added manually.',
    });
    expect(within(dialog).getByRole('link', { name: 'members@hall.test' })).toHaveAttribute(
      'href',
      'mailto:members@hall.test',
    );
  });
});

describe('what the address says', () => {
  test('of something in the way is text, and goes when it is closed', async () => {
    const message = '<b>This tier</b> is sold out.';
    const path = `${PAGE}?error_message=${encodeURIComponent(message)}`;
    const { user, location } = open({}, { path });
    const dialog = await screen.findByRole('dialog', { name: 'Error!' });
    expect(within(dialog).getByText(message)).toBeVisible();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe(PAGE);
  });

  test('of a payment on its way is that it is', async () => {
    open({}, { path: `${PAGE}?success_message=Anything` });
    const dialog = await screen.findByRole('dialog', { name: 'Processing...' });
    expect(dialog).not.toHaveTextContent('Anything');
  });
});

describe('on the way to the payment', () => {
  const LEAD = `/o/harbourhall/redirect_stripe/${monthly.id}/${harbourhall.id}`;
  const sent: ReturnType<typeof posted>[] = [];
  const hear = (event: SubmitEvent) => {
    event.preventDefault();
    sent.push(posted(event.target as HTMLElement));
  };
  beforeEach(() => {
    sent.length = 0;
    document.addEventListener('submit', hear);
  });
  afterEach(() => document.removeEventListener('submit', hear));
  const FORM = {
    method: 'post',
    path: '/membership_subscriptions/initialize_session',
    redirectTo: PAGE,
    price_id: monthly.id,
    owner_id: harbourhall.id,
    user_id: nora.id,
    utf8: '✓',
    csrf_token: 'token-of-nora',
  };

  test('a visitor signs in first', async () => {
    const { location } = open({}, { path: LEAD });
    await waitFor(() => expect(location()).toBe(`/auth?redirect_to=${encodeURIComponent(LEAD)}`));
    expect(sent).toEqual([]);
  });

  test('it says where it leads, and goes there by itself after two seconds', async () => {
    render(<AnnouncerRegion />);
    open({ paymentProvider: 'stripe' }, { path: LEAD, user: nora });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We are redirecting you to stripe...' }),
    ).toBeVisible();
    expect(screen.getAllByText('It goes on by itself in a moment.')).toHaveLength(2);
    expect(sent).toEqual([]);
    await waitFor(() => expect(sent).toEqual([FORM]), { timeout: 4000 });
    expect(screen.getByRole('button', { name: 'Go on now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('the button goes at once', async () => {
    const { user } = open({}, { path: LEAD, user: nora });
    expect(
      await screen.findByRole('heading', { name: 'We are taking you to the payment…' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on now' }));
    expect(sent).toEqual([FORM]);
  });

  test('whoever changes their mind comes back to where they were, on this site', async () => {
    open({}, { path: `${LEAD}?redirect_to=%2Fo%2Fharbourhall%2Fsecret`, user: nora });
    expect(await screen.findByRole('link', { name: 'Back to the memberships' })).toHaveAttribute(
      'href',
      '/o/harbourhall/secret',
    );
  });

  test('of a private page it brings the last part of its link, there and back', async () => {
    const secret = '/o/harbourhall/a-secret';
    const first = open({ csrfToken: null }, { path: secret, user: nora });
    const link = await screen.findByRole('link', { name: 'Subscribe to Friend, $6.00 monthly' });
    const path = link.getAttribute('href') ?? '';
    expect(path).toContain('privateUuid=a-secret');
    first.unmount();
    const { calls } = open({}, { path, user: nora });
    expect(await screen.findByRole('link', { name: 'Back to the memberships' })).toHaveAttribute(
      'href',
      secret,
    );
    expect(calls.find(({ id }) => id === getMemberships.id)?.url).toMatch(
      `ownerId=${harbourhall.id}&privateUuid=a-secret`,
    );
  });

  test('an address of elsewhere is none to come back to', async () => {
    open({}, { path: `${LEAD}?redirect_to=https%3A%2F%2Fevil.test`, user: nora });
    expect(await screen.findByRole('link', { name: 'Back to the memberships' })).toHaveAttribute(
      'href',
      PAGE,
    );
  });

  test('nobody is found for what is no account', async () => {
    open({}, { path: '/o/harbourhall/redirect_stripe/1/2', user: nora });
    expect(
      await screen.findByRole('heading', { name: 'Sorry! That profile wasn’t found.' }),
    ).toBeVisible();
  });
});
