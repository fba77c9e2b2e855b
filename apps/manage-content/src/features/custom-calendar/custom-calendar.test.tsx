import { listProfileEventCategories, listProfileEvents } from '@foyer/contracts';
import { maro } from '@foyer/fixtures';
import { on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../../routes.ts';
import { buttonLine, calendarLine, START } from './custom-calendar.model.ts';

const PAGE = '/manage/harbourhall/marketing/custom-calendar';
const EVENT = '01990000-0000-7000-8000-000000000801';
const categories = on(listProfileEventCategories, {
  data: [
    { uuid: EVENT, slug: 'chamber-music', name: 'Chamber music' },
    { uuid: EVENT.replace('801', '802'), slug: 'film', name: 'Film' },
  ],
});
const none = on(listProfileEvents, { data: [], totalCount: 0, page: 1, perPage: 100 });

const open = (path = PAGE, server: Handler[] = [categories, none]) =>
  renderRemote(remote, { path, user: maro, server });
const field = (name: string) => screen.findByRole('textbox', { name });
async function type(user: UserEvent, name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
}
/** Where the preview leads, and with which look. */
const previewed = () => {
  const frame = screen.getByTitle('Preview of the calendar of Harbour Hall');
  const url = new URL(frame.getAttribute('src') ?? '', window.location.origin);
  return { path: url.pathname, look: Object.fromEntries(url.searchParams) };
};
const pressGenerate = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Generate Link' }));

beforeEach(() => sessionStorage.clear());

test('what is chosen is previewed as the real calendar, and is the link that comes of it', async () => {
  const { user } = open();
  await type(user, 'Background color', '#101820');
  expect(await field('Background color')).toHaveValue('101820');
  await type(user, 'Text color', 'ffffff');
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  await user.click(screen.getByRole('switch', { name: 'Show images' }));
  await user.click(screen.getByRole('switch', { name: 'Search' }));
  await user.click(screen.getByRole('checkbox', { name: 'Film' }));
  const chosen = {
    bgColor: '101820',
    textColor: 'FFFFFF',
    highlColor: 'D60B52',
    defaultLayout: 'grid',
    showImage: 'false',
    showDescription: 'true',
    showTicketsButton: 'true',
    browseByDate: 'true',
    showBackButton: 'true',
    enableSearch: 'false',
    tags: 'film',
  };
  await waitFor(() => expect(previewed().look).toEqual(chosen));
  expect(previewed().path).toBe('/calendar/o/harbourhall');

  await pressGenerate(user);
  const modal = await screen.findByRole('dialog', { name: 'Voila!' });
  const visit = within(modal).getByRole('link', { name: 'Visit Page' });
  expect(visit).toHaveAttribute('target', '_blank');
  const link = new URL(visit.getAttribute('href') ?? '', window.location.origin);
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/calendar/o/harbourhall',
    chosen,
  ]);
  expect(modal).toHaveTextContent(link.href);
  await act(() => user.click(within(modal).getByRole('button', { name: 'Copy link' })));
  expect(await navigator.clipboard.readText()).toBe(link.href);
  expect(within(modal).getByRole('button', { name: 'Link copied' })).toBeInTheDocument();
  expect(
    await within(modal).findByRole('button', { name: 'Copy link' }, { timeout: 4000 }),
  ).toBeInTheDocument();
});

test('the calendar of a person is under p', async () => {
  open('/manage/maro/marketing/custom-calendar');
  const frame = await screen.findByTitle(/^Preview of the calendar of/);
  expect(frame.getAttribute('src')).toMatch(/^\/calendar\/p\/maro\?/);
});

test('a pair of colours that is too near is named with its contrast, and the link can be made all the same', async () => {
  const { user } = open();
  expect(
    await screen.findByText(/^Text on the background has a contrast of 21:1/),
  ).toBeInTheDocument();
  await type(user, 'Text color', '777777');
  expect(
    await screen.findByText(/contrast of 4\.4:1\. Readable text has 4\.5:1/),
  ).toBeInTheDocument();
  await type(user, 'Button color', 'EEEEEE');
  expect(
    await screen.findByText(/^Buttons on the background have a contrast of 1\.1:1/),
  ).toBeInTheDocument();
  await pressGenerate(user);
  expect(await screen.findByRole('dialog', { name: 'Voila!' })).toBeInTheDocument();
});

test('no link is made of what is no colour; the preview shows the default for it', async () => {
  const { user } = open();
  await type(user, 'Button color', 'red');
  await pressGenerate(user);
  const input = await field('Button color');
  await waitFor(() => expect(input).toBeInvalid());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Button color: Enter six/ })).toBeInTheDocument();
  expect(previewed().look['highlColor']).toBe('D60B52');
});

test('what was chosen is there after a reload, and one press brings the defaults back', async () => {
  const { user, unmount } = open();
  await type(user, 'Background color', '101820');
  await user.click(screen.getByRole('switch', { name: 'Browse by date' }));
  unmount();
  open();
  expect(await field('Background color')).toHaveValue('101820');
  expect(screen.getByRole('switch', { name: 'Browse by date' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(await field('Background color')).toHaveValue('FFFFFF');
  expect(screen.getByRole('switch', { name: 'Browse by date' })).toBeChecked();
});

test('the lines for a site say what is chosen, and no name ends them early', () => {
  expect(calendarLine('https://foyer.test', '/calendar/o/x?a=1&b=2', 'Events of "A" <b>')).toBe(
    '<script async src="https://foyer.test/embed/calendar.js" data-calendar="/calendar/o/x?a=1&amp;b=2" data-title="Events of &quot;A&quot; &lt;b&gt;"></script>',
  );
  const form = { ...START, eventId: EVENT, openIn: 'window' as const, highlColor: '004488' };
  expect(buttonLine('https://foyer.test', form)).toBe(
    `<script async src="https://foyer.test/embed/button.js" data-event="${EVENT}" data-open="window" data-color="004488"></script>`,
  );
});

test('without events there is no button to make, and it says when there will be', async () => {
  open();
  expect(await screen.findByText(/^As soon as an event of yours is published/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Event' })).toBeNull();
});

test('the pages of Marketing stand side by side', async () => {
  open('/manage/harbourhall/marketing/services');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Services');
  const tabs = within(screen.getByRole('navigation', { name: 'Marketing' }));
  expect(
    tabs.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]),
  ).toEqual([
    ['Global Promo Codes', '/manage/harbourhall/marketing/global-promo-codes'],
    ['Services', '/manage/harbourhall/marketing/services'],
    ['Custom Calendar', PAGE],
  ]);
  expect(tabs.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual([
    'Social media',
    'Ad campaigns',
    'Email marketing',
    'Artist contracts',
    'Event and artist listings',
  ]);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});
