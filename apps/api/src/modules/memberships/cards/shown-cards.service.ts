import type { Tx } from '../../../platform/db/database.ts';
import { readPayload } from '../../issuing/index.ts';
import { cardKey } from './cards.repository.ts';
import * as cards from './shown-cards.repository.ts';

/** What a card is known by at a door: its picture, or its id. */
export interface CardShown {
  text?: string | undefined;
  cardId?: string | undefined;
}

const PICTURE = 'FOYERM1.';

/** Whether a text is the picture of a card, and of nothing else. */
export const isCardPicture = (text: string): boolean => text.startsWith(PICTURE);

/** The card that was shown at a door, of whichever house; undefined for a forged one and none. */
export async function findShownCard(
  tx: Tx,
  { text = '', cardId }: CardShown,
): Promise<cards.ShownCard | undefined> {
  if (cardId) return cards.findById(tx, cardId);
  const found = await cards.findByCode(tx, text.split('.')[1] ?? '');
  if (!found) return undefined;
  const { publicKey } = await cardKey(tx, found.ownerId);
  return readPayload(text, found.ownerId, publicKey, 'FOYERM1') ? found : undefined;
}

/** Which card of the house of an event a typed code names. */
export const cardOfShortCode = (tx: Tx, eventId: string, shortCode: string) =>
  cards.findIdByShortCode(tx, eventId, shortCode);

/** Which of these hashes of codes are of cards of the house of an event. */
export const cardsOfHashes = (
  tx: Tx,
  eventId: string,
  hashes: readonly string[],
): Promise<{ id: string; hash: string }[]> => cards.findIdsByHash(tx, eventId, hashes);
