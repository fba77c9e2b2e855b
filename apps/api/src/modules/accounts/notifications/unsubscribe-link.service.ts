import { mailLinks, type Body, type unsubscribe as endpoint } from '@foyer/contracts';
import type { Actor } from '../../../platform/access/actor.ts';
import { transact, type Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { consumeToken } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { EVERY_CHOICE, type NewsChoice } from './news-choices.repository.ts';
import { choose } from './news-choices.service.ts';
import { findProfile } from './news.repository.ts';

// A sealed text is as good as a signed one, tells nobody whose it is, and opens with former keys
// too: the link of an old mail works for as long as its key is named. It opens nothing else.
const PLACE = 'news_choices.link';
const ROW = 'unsubscribe';

/** The page that ends one kind of mails for one person, whoever opens it. */
export const unsubscribeUrl = (
  tx: Tx,
  deps: Deps,
  userId: string,
  kind: NewsChoice['kind'],
): string =>
  deps.config.publicUrl + mailLinks.unsubscribe(tx.vault.seal(PLACE, ROW, `${userId} ${kind}`));

function readLink(tx: Tx, token: string): { userId: string; choice: NewsChoice } {
  const [userId = '', kind] = openLink(tx, token).split(' ');
  const choice = EVERY_CHOICE.find((one) => one.kind === kind && one.channel === 'mail');
  if (!choice) throw new DomainError('unsubscribe_link_invalid');
  return { userId, choice };
}

function openLink(tx: Tx, token: string): string {
  try {
    return tx.vault.open(PLACE, ROW, token);
  } catch {
    throw new DomainError('unsubscribe_link_invalid');
  }
}

/** Ends the mails that the link came with, or takes that back; as often as somebody asks. */
export async function chooseByLink(
  deps: Deps,
  { ip }: Actor,
  { token, again = false }: Body<typeof endpoint>,
): Promise<void> {
  await consumeToken(deps, ip);
  await transact(deps.pool, async (tx) => {
    const { userId, choice } = readLink(tx, token);
    if (!(await findProfile(tx, userId))) throw new DomainError('unsubscribe_link_invalid');
    await choose(tx, userId, choice, again);
  });
}
