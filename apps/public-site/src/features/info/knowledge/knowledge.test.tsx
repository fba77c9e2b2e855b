import { renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { knowledge } from './knowledge.messages.en.ts';
import remote from '../../../routes.ts';
import { countArticles, findArticles } from './knowledge.model.ts';

const titles = (query: string) =>
  findArticles(knowledge.topics, query).flatMap(({ articles }) =>
    articles.map(({ title }) => title),
  );

test('every anchor stands once', () => {
  const ids = knowledge.topics.flatMap(({ id, articles }) => [
    id,
    ...articles.map((article) => article.id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('all words must be found, in any place and letter case', () => {
  expect(titles('CAMERA door')).toContain('Check guests in');
  expect(titles('camera doubloon')).toEqual([]);
  expect(countArticles(findArticles(knowledge.topics, '  '))).toBe(titles('').length);
});

test('the search narrows the answers and stays in the address; nothing found offers the way back', async () => {
  const { user, location } = renderRemote(remote, { path: '/pages/knowledge_base' });
  expect(
    await screen.findByRole('heading', {
      level: 3,
      name: /Transfer|Give a ticket to somebody else/,
    }),
  ).toHaveAttribute('id', 'transfer-ticket');
  const box = screen.getByRole('searchbox', { name: 'Search the answers' });
  await user.type(box, 'webhook{Enter}');
  expect(location()).toBe('/pages/knowledge_base?q=webhook');
  expect(screen.queryByRole('heading', { name: /Buy tickets/ })).toBeNull();
  expect(
    within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', {
      name: 'Webhooks',
    }),
  ).toHaveAttribute('href', '#developers');
  await user.type(box, ' zeppelin{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Show all answers' }));
  expect(await screen.findByRole('heading', { name: /Buy tickets/ })).toBeVisible();
});

test('who is signed in and came for the business tools goes to their membership tiers', async () => {
  const user = {
    id: '01980000-0000-7000-8000-000000000001',
    type: 'User' as const,
    identifier: 'ines',
    username: 'ines',
    firstName: 'Ines',
    name: 'Ines',
    avatar: null,
    email: 'ines@foyer.test',
    admin: false,
    developerZone: false,
    currency: 'usd' as const,
    organizations: [],
  };
  const { location } = renderRemote(remote, {
    path: '/for-artists?business-tools=memberships',
    user,
  });
  await screen.findByTestId('elsewhere');
  expect(location()).toBe('/manage/ines/memberships/tiers');
});
