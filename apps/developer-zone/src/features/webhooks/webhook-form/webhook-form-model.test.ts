import { FAMILIES, type Family } from '../event-families.model.ts';
import { chooseInFamily, emptyForm, webhookErrors } from './webhook-form.model.ts';

const [, tickets] = FAMILIES as [Family, Family];

test('children chosen in any order are kept in the order of the list', () => {
  const chosen = chooseInFamily(
    tickets,
    ['order.completed'],
    ['ticket.transferred', 'ticket.issued'],
  );
  expect(chosen).toEqual(['order.completed', 'ticket.issued', 'ticket.transferred']);
});

test.each([
  [{}, { url: 'Webhook URL is required', eventTypes: 'Please select at least one event' }],
  [
    { url: 'http://example.com', eventTypes: ['order.created' as const] },
    { url: 'Invalid Webhook URL: HTTPS Required' },
  ],
  [
    { url: 'example.com', eventTypes: ['order.created' as const] },
    { url: 'Invalid Webhook URL: HTTPS Required' },
  ],
  [{ url: 'https://example.com', eventTypes: ['order.created' as const] }, {}],
])('%j is judged %j', (change, errors) => {
  expect(webhookErrors({ ...emptyForm, ...change })).toEqual(errors);
});

test('a description may have 2000 characters, of which markup is none', () => {
  const judged = (description: string) =>
    webhookErrors({
      url: 'https://example.com',
      eventTypes: ['order.created'],
      status: 'active',
      description,
    });
  expect(judged(`<p><strong>${'a'.repeat(1999)}</strong>&amp;</p>`)).toEqual({});
  expect(judged(`<p>${'a'.repeat(2001)}</p>`)).toEqual({
    description: 'Use at most 2000 characters for the description.',
  });
});
