import {
  getOutboxMail,
  getTransaction,
  listActivities,
  listNotifications,
  listOutbox,
  refundOrderItem,
  type ResponseOf,
} from '@foyer/contracts';
import type { TestPerson } from './accounts.ts';
import type { TestResponse } from './test-api.ts';

// What somebody who sells does with an order, and reads of it: of their own account, or of one that
// they act for.

type Seller = Pick<TestPerson, 'id' | 'client'>;

/** An order as reports show it. */
export const readTransaction = async (
  { id: ownId, client }: Seller,
  id: string,
  ownerId = ownId,
): Promise<ResponseOf<typeof getTransaction>> =>
  (await client.call(getTransaction, { params: { id }, query: { ownerId } })).answer;

/** Gives a line of an order back. */
export const refundItem = (
  { id: ownId, client }: Seller,
  itemId = '',
  ownerId = ownId,
): Promise<TestResponse<ResponseOf<typeof refundOrderItem>>> =>
  client.call(refundOrderItem, { params: { id: itemId }, query: { ownerId } });

/** What is said of something, whose parts may lead somewhere. */
export const textOf = ({ parts }: { parts: readonly { text: string }[] }): string =>
  parts.map(({ text }) => text).join('');

/** What somebody is told, the newest first. */
export const newsOf = async ({ client }: Pick<TestPerson, 'client'>): Promise<string[]> =>
  (await client.call(listNotifications, { query: {} })).answer.data.map(textOf);

/** What happened at what somebody sells, the newest first. */
export const activitiesOf = async ({ id: ownerId, client }: Seller): Promise<string[]> =>
  (await client.call(listActivities, { query: { ownerId } })).answer.data.map(textOf);

/** The text of the newest mail to somebody whose subject begins so. */
export async function mailAbout(
  { client, email }: Pick<TestPerson, 'client' | 'email'>,
  subject: string,
): Promise<string> {
  const { answer } = await client.call(listOutbox, { query: { recipient: email } });
  const mail = answer.data.find((one) => one.subject.startsWith(subject));
  return (await client.call(getOutboxMail, { params: { id: mail?.id ?? '' } })).answer.text;
}
