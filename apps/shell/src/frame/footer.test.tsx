import type { RemoteSummary, SiteSettings } from '@foyer/contracts';
import { links, RouterProvider } from '@foyer/remote-kit';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import userEvent from '@testing-library/user-event';
import { createRemoteTable } from '../remotes/remote-table.ts';
import { Footer } from './footer.tsx';
import { HowItWorks } from './how-it-works.tsx';

const PAGES = [
  links.about(),
  links.fees(),
  links.forArtists(),
  links.forVenues(),
  links.ucif(),
  links.knowledgeBase(),
  links.privacy(),
  links.privacyChoices(),
  links.terms(),
];

function open({ pages = PAGES, site }: { pages?: string[]; site?: Partial<SiteSettings> } = {}) {
  document.getElementById('foyer-site')?.remove();
  if (site)
    document.head.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="foyer-site">${JSON.stringify(site)}</script>`,
    );
  const remote: RemoteSummary = {
    name: 'public-site',
    entry: '/e.js',
    integrity: '',
    mounts: ['/*'],
    nav: [],
    pages: pages.map((path) => ({ path, title: '' })),
  };
  const table = createRemoteTable([remote]);
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <HowItWorks table={table} />
          <Footer table={table} />
        </>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), location: () => router.state.location.pathname };
}

const names = () =>
  within(screen.getByRole('navigation', { name: 'Footer' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('every page that exists stands in the footer, with the support address and the year', () => {
  open({ site: { supportEmail: 'box-office@hall.test' } });
  expect(names()).toEqual([
    'About us',
    'Fees',
    'For Artists',
    'For Organizers',
    'Knowledge Base',
    'box-office@hall.test',
  ]);
  expect(screen.getByRole('link', { name: 'box-office@hall.test' })).toHaveAttribute(
    'href',
    'mailto:box-office@hall.test',
  );
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/pages/privacy',
  );
  expect(screen.getByRole('link', { name: 'Privacy choices' })).toHaveAttribute(
    'href',
    '/pages/privacy-choices',
  );
  expect(screen.getByRole('link', { name: 'Terms' })).toBeVisible();
  expect(screen.getByText(`© ${new Date().getFullYear()} Foyer`)).toBeVisible();
});

test('"Become a member" waits for a page to join at', () => {
  open({ pages: [...PAGES, links.organizers(), '/o/:username/memberships'] });
  expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute(
    'href',
    '/organize/organizers',
  );
});

test('social sites and app stores show only when the installation names them', () => {
  open();
  expect(screen.queryByRole('list', { name: 'Follow Foyer' })).toBeNull();
  expect(screen.queryByText('App Store')).toBeNull();
});

test('they lead outside, each by its name', () => {
  open({
    site: {
      social: { youtube: 'https://video.test/foyer', instagram: 'https://social.test/foyer' },
      playStoreUrl: 'https://apps.test/foyer',
    },
  });
  const social = within(screen.getByRole('list', { name: 'Follow Foyer' })).getAllByRole('link');
  expect(
    social.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Instagram', 'https://social.test/foyer'],
    ['YouTube', 'https://video.test/foyer'],
  ]);
  for (const link of social) expect(link).toHaveAccessibleDescription('Opens in a new tab');
  expect(screen.getByRole('link', { name: 'Google Play', hidden: true })).toHaveAttribute(
    'href',
    'https://apps.test/foyer',
  );
  expect(screen.queryByRole('link', { name: 'App Store', hidden: true })).toBeNull();
});

test('"How it works" opens by key, lists its three pages and closes by Escape', async () => {
  const { user, location } = open();
  await user.tab();
  const button = screen.getByRole('button', { name: 'How it works' });
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(
    within(screen.getAllByRole('list')[0]!)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['For Event Creators', 'For Artists', 'Universal Creator Income Fund']);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{Tab}{Tab}{Enter}');
  expect(location()).toBe('/for-artists');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
