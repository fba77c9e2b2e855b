import type { GivenAnswer } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import type { KeptAnswer } from './answers.model.ts';
import {
  answeredTitles,
  answersOfOrder,
  moveAnswers,
  saveAnswers,
  saveClaimed,
} from './answers.repository.ts';
import { toGivenAnswer } from './given-answer.model.ts';

/**
 * Keeps what people said in place of what they said before about the same order; `isFirst`: they
 * said nothing yet.
 */
export const keepAnswers = (
  tx: Tx,
  order: { orderId: string; ownerId: string; isFirst: boolean },
  kept: readonly KeptAnswer[],
): Promise<void> => saveAnswers(tx, order, kept);

/** Keeps what somebody said who claimed a ticket, beside what its holders before them said. */
export const keepClaimedAnswers = (
  tx: Tx,
  ticket: { registrationId: string; orderId: string; ownerId: string },
  kept: readonly KeptAnswer[],
): Promise<void> => saveClaimed(tx, ticket, kept);

/** All that was said with an order: by its buyer (`lineId` null), then with each line. */
export const readAnswers = async (
  tx: Tx,
  orderId: string,
  timezone: string,
): Promise<(GivenAnswer & { lineId: string | null })[]> =>
  (await answersOfOrder(tx, orderId)).map(({ lineId, answer }) => ({
    ...toGivenAnswer(answer, timezone),
    lineId,
  }));

/** The columns of an event's answers in its files: a question as it is asked now, and as it was. */
export const questionColumns = (
  tx: Tx,
  eventId: string,
): Promise<{ questionId: string; title: string }[]> => answeredTitles(tx, eventId);

/** What somebody said with a ticket that they claimed goes on with the one that they have for it. */
export async function passAnswers(tx: Tx, from: string, to: string): Promise<void> {
  await moveAnswers(tx, from, to);
}
