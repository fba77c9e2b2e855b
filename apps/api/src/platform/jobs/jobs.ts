import type { AccessSetting, DatePlan } from '@foyer/contracts';
import { Logger, type TaskList } from 'graphile-worker';
import type { Insertable, RawBuilder } from 'kysely';
import type { Deps } from '../runtime/deps.ts';
import type { DB } from '../db/database-types.ts';
import type { Tx } from '../db/database.ts';
import { db, prepared, sql, type Parameters } from '../db/query.ts';
import { traced } from '../runtime/tracing.ts';

/**
 * Every kind of background work with its payload. Each runs at least once, so each must be safe to
 * run again.
 */
export interface JobPayloads {
  /** Tells those whom a fact concerns, so many at a time, after the one who was told last. */
  tell_audience: { factId: string; after?: string };
  /** One attempt to deliver one webhook. */
  deliver_webhook: { deliveryId: string; isLast?: boolean };
  /** Confirmation of a completed order with all its tickets; a key when it is sent once more. */
  mail_order_confirmation: { orderId: string; dedupeKey?: string };
  mail_receipt: { orderId: string; dedupeKey?: string };
  /**
   * One ticket to its holder, with a link of its own: they claimed it, it came back to them, they
   * exchanged another one for it, or they asked for it again.
   */
  mail_ticket: {
    registrationId: string;
    reason: 'claimed' | 'returned' | 'exchanged' | 'resend';
    dedupeKey: string;
    /** What goes back because it is cheaper than the one that was given for it. */
    returnedMinor?: number;
  };
  /** Tells recipient or giver how a ticket that was given away stands. */
  mail_transfer: {
    /** The recipient's. */
    registrationId: string;
    reason: 'offer' | 'reminder' | 'last_reminder' | 'given' | 'claimed' | 'taken_back' | 'over';
    dedupeKey: string;
  };
  /**
   * Tells everybody with tickets for a date that its times or its place changed; with `is` null,
   * that its new date is still to be announced.
   */
  mail_event_changed: {
    changeId: string;
    instanceId: string;
    was: DatePlan;
    is: DatePlan | null;
    /** The organizer's sentence, and until when tickets go back. */
    message?: string;
    returnsUntil?: string;
  };
  /** Calls off what is being bought for a date that has no new one yet. */
  close_date_orders: { instanceId: string };
  /** Hands one written mail to the transport (the outbox itself outside production). */
  transport_mail: { mailId: string };
  /**
   * Looks an address up and mails a reset link when it has an account; queued either way, so that
   * asking takes equally long.
   */
  request_password_reset: { requestId: string; email: string };
  /** Handles a notice of the payment provider. */
  handle_payment_notice: { provider: string; eventId: string };
  /** The sandbox provider's own webhook call to us. */
  sandbox_notify: {
    eventId: string;
    type: string;
    accountId: string;
    intentId: string | null;
    /** Under which name a card is kept that it is about. */
    keptAs?: string | null;
  };
  /** A sandbox payment that finishes later, as bank debits do. */
  sandbox_settle: { intentId: string; succeed: boolean };
  /** What a buyer's bank does with a sandbox payment some time after it. */
  sandbox_dispute: { intentId: string; reason: string; status: 'open' | 'won' | 'lost' };
  /** A bank sends a refund of the sandbox back some time after it. */
  sandbox_return_refund: { refundId: string };
  /** What the sandbox does with the money of an account once a day. */
  sandbox_pay_out: { accountId: string };
  /** Asks the provider what it paid out to an account, and posts it. */
  sync_payouts: { accountId: string };
  /** Carries a refund out at the provider and settles it. */
  settle_refund: { refundId: string };
  /** Tells a buyer what went back of an order: a while later, so that one mail tells of several. */
  mail_refunds: { orderId: string };
  /**
   * Gives everybody's money back after an event, or one date of it, was canceled; looks again until
   * nothing is left to do.
   */
  refund_event: { offId: string; isAgain?: boolean };
  /** Tells of a change to an event's team: `profileId` is told what `actorId` did. */
  team_news: {
    newsId: string;
    kind: 'added' | 'access' | 'removed' | 'left' | 'joined' | 'raised' | 'invited';
    eventId: string;
    profileId: string;
    actorId: string;
    accessSetting?: AccessSetting;
  };
  /** Tells of a change to an organization's team: `profileId` is told what `actorId` did. */
  organization_news: {
    newsId: string;
    kind:
      | 'added'
      | 'access'
      | 'removed'
      | 'left'
      | 'joined'
      | 'raised'
      | 'invited'
      | 'offered'
      | 'declined'
      | 'withdrawn'
      | 'taken';
    ownerId: string;
    profileId: string;
    actorId: string;
  };
  /** Tells whoever has proved an address that it is invited to an organization. */
  tell_invited: { newsId: string; ownerId: string; email: string; actorId: string };
  /** The same of the team of an event. */
  tell_team_invited: { newsId: string; eventId: string; email: string; actorId: string };
  /** Writes the invitations of an account's members that are still to be mailed. */
  invite_members: { ownerId: string };
  /** Tells a member of a period that they paid: that they are one, or that it goes on. */
  mail_membership: { orderId: string };
  /** Mails a gift to whom it is for, on the day that its giver chose. */
  mail_gift: { orderId: string };
  /** Looks at one membership at once: something happened to it here, or at the provider. */
  follow_membership: { id: string };
  /** Renews memberships, tries again what was declined, and ends what is over. */
  renew_memberships: Record<string, never>;
  /** Tells members of charges before they come, and of cards that end before. */
  remind_members: Record<string, never>;
  /** Housekeeping and reconciliation, by cron. */
  expire_orders: Record<string, never>;
  reconcile_payments: Record<string, never>;
  /** Asks for the payouts of accounts that nobody told of for a day. */
  reconcile_payouts: Record<string, never>;
  sweep: Record<string, never>;
  /** Picks up canceled events and dates whose refunds nobody works on any more. */
  resume_cancellations: Record<string, never>;
  /** Reminds those who were given a ticket and have not claimed it. */
  remind_transfers: Record<string, never>;
  /** Looks whose turn it is on the waiting list of a date. */
  tend_waiting_list: { instanceId: string };
  /** The same of every date where something may have changed. */
  tend_waiting_lists: Record<string, never>;
  /** Erases what is known of an account that was deleted. */
  erase_account: { profileId: string };
  /** Makes the archive of what is known of a person. */
  make_data_export: { exportId: string };
  /** Takes up erasures that nobody finished, and removes archives that are over. */
  tend_personal_data: Record<string, never>;
  /** Picks up webhook deliveries whose process died. */
  sweep_webhooks: Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** How often a job is tried before it is given up. */
const MAX_ATTEMPTS = 12;

/** What a module contributes to the worker. */
export type Tasks = {
  [N in JobName]?: (
    deps: Deps,
    payload: JobPayloads[N],
    job: { attempts: number; isLastAttempt: boolean },
  ) => Promise<void>;
};

export const quietJobLogger = new Logger(() => () => {});

export interface JobOptions {
  /** Jobs of one queue run one after another. */
  queue?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Higher waits until nothing lower is due; 0 when left out. */
  priority?: number;
  /** A job with the same key replaces the one that waits. */
  key?: string;
}

const noteJob = prepared(
  'enqueue-job',
  (parameter: Parameters<Required<Omit<Insertable<DB['jobOutbox']>, 'id'>>>) =>
    db
      .insertInto('jobOutbox')
      .values({
        task: parameter('task'),
        payload: parameter('payload'),
        queue: parameter('queue'),
        runAt: parameter('runAt'),
        maxAttempts: parameter('maxAttempts'),
        jobKey: parameter('jobKey'),
        priority: parameter('priority'),
      }),
);
/**
 * Notes a job in the caller's transaction: it exists if and only if that commits. The worker's
 * relay hands it on to the queue.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  options: JobOptions = {},
): Promise<void> {
  await noteJob(tx, {
    task: name,
    payload: JSON.stringify(payload),
    queue: options.queue ?? null,
    runAt: options.runAt ?? null,
    maxAttempts: options.maxAttempts ?? MAX_ATTEMPTS,
    jobKey: options.key ?? null,
    priority: options.priority ?? 0,
  });
}

/** What a statement writes of a job that it notes by itself, beside what it is about. */
export const NOTED = ['task', 'payload', 'maxAttempts', 'priority'] as const;
/** The values of these, of a job with no options; `payload` is put together by the statement. */
export const noted = <N extends JobName>(
  name: N,
  payload: { [K in keyof JobPayloads[N]]: RawBuilder<JobPayloads[N][K]> },
) =>
  [
    sql.lit(name).as('task'),
    sql<unknown>`json_build_object(${sql.join(
      Object.entries<RawBuilder<unknown>>(payload).flatMap(([key, value]) => [sql.lit(key), value]),
    )})`.as('payload'),
    sql.lit(MAX_ATTEMPTS).as('maxAttempts'),
    sql.lit(0).as('priority'),
  ] as const;

/** Binds the modules' tasks to their dependencies, in graphile-worker's form. */
export function toTaskList(deps: Deps, tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: { job: { attempts: number; max_attempts: number } }) => {
        const run = task as (
          deps: Deps,
          payload: unknown,
          job: { attempts: number; isLastAttempt: boolean },
        ) => Promise<void>;
        await traced(`job ${name}`, { 'foyer.attempt': job.attempts }, () =>
          run(deps, payload, {
            attempts: job.attempts,
            isLastAttempt: job.attempts >= job.max_attempts,
          }),
        );
      },
    ]),
  ) as TaskList;
}
