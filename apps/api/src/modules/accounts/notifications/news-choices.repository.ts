import {
  NEWS_CHOICES,
  type ChannelOf,
  type NewsChannel,
  type NewsChoiceKind,
} from '@foyer/contracts';
import type { Tx } from '../../../platform/db/database.ts';
import { change, db, rows, sql } from '../../../platform/db/query.ts';

/** One thing that somebody may choose. */
export interface NewsChoice {
  kind: NewsChoiceKind;
  channel: NewsChannel;
}
/** Every one of them. */
export const EVERY_CHOICE: readonly NewsChoice[] = (
  Object.keys(NEWS_CHOICES) as NewsChoiceKind[]
).flatMap((kind) => NEWS_CHOICES[kind].map((channel) => ({ kind, channel })));

/** Whether the person of a column did not refuse to hear of a kind by a channel. */
export const wants = <K extends NewsChoiceKind>(person: string, kind: K, channel: ChannelOf<K>) =>
  sql<boolean>`not exists (select from news_choices choice
    where choice.user_id = ${sql.ref(person)} and choice.kind = ${kind}
      and choice.channel = ${channel})`;

export const findRefused = (tx: Tx, userId: string) =>
  rows(tx, db.selectFrom('newsChoices').where('userId', '=', userId).select(['kind', 'channel']));

export const insertRefusal = (tx: Tx, userId: string, choice: NewsChoice) =>
  change(
    tx,
    db
      .insertInto('newsChoices')
      .values({ userId, ...choice })
      .onConflict((conflict) => conflict.doNothing()),
  );

export const deleteRefusal = (tx: Tx, userId: string, { kind, channel }: NewsChoice) =>
  change(
    tx,
    db
      .deleteFrom('newsChoices')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('channel', '=', channel),
  );
