import { randomBytes } from 'node:crypto';
import {
  WEBHOOK_DESCRIPTION_MAX,
  type Webhook,
  type WebhookEventType,
  type WebhookStatus,
} from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { richTextLength, sanitizeRichText } from '../../platform/runtime/rich-text.ts';
import { editConflict } from '../../platform/db/versions.ts';
import * as endpoints from './endpoints.repository.ts';
import { readWebhookUrl } from './webhook-url.model.ts';
import { refusals } from './webhooks.messages.en.ts';

const SECRET_BYTES = 32;
const ENDPOINT_LIMIT = 50;
/** How long everything is signed with the former secret as well. */
const SECRET_OVERLAP_HOURS = 24;

const newWebhookSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const toWebhook = (row: endpoints.EndpointRow): Webhook => ({
  id: row.id,
  version: row.version,
  url: row.url,
  description: row.description,
  status: row.status,
  eventTypes: row.eventTypes,
  createdAt: row.createdAt.toISOString(),
  secretKey: row.secretKey,
  disabledReason: row.disabledReason,
});

interface Input {
  ownerId: string;
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
}

/** An account without the developer zone sees nothing of it. */
export async function requireDeveloperZone(tx: Tx, ownerId: string) {
  if (!(await endpoints.hasDeveloperZone(tx, ownerId))) throw new DomainError('not_found');
}

function checked(deps: Deps, { url, description, eventTypes }: Input) {
  const address = readWebhookUrl(url, deps.config.allowLocalWebhooks);
  if (!address) {
    const message = url.startsWith('https:') ? undefined : refusals.https;
    throw new DomainError('webhook_url_refused', {
      ...(message && { message }),
      fields: [{ path: 'url', message: message ?? refusals.publicAddress }],
    });
  }
  const safe = sanitizeRichText(description);
  if (richTextLength(safe) > WEBHOOK_DESCRIPTION_MAX)
    throw new DomainError('webhook_description_long');
  return { url: address.href, description: safe, eventTypes: [...new Set(eventTypes)] };
}

export const listWebhooks = (
  deps: Deps,
  { ownerId, page, perPage }: { ownerId: string; page: number; perPage: number },
) =>
  readOnly(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const rows = await endpoints.list(tx, ownerId, page, perPage);
    return {
      data: rows.map(toWebhook),
      totalCount: await endpoints.count(tx, ownerId),
      page,
      perPage,
    };
  });

export const getWebhook = (deps: Deps, ownerId: string, id: string) =>
  readOnly(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const row = await endpoints.find(tx, ownerId, id);
    if (!row) throw new DomainError('not_found');
    return toWebhook(row);
  });

export const createWebhook = (deps: Deps, input: Input) =>
  transact(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, input.ownerId);
    const values = checked(deps, input);
    await endpoints.lockEndpoints(tx, input.ownerId);
    if ((await endpoints.count(tx, input.ownerId)) >= ENDPOINT_LIMIT)
      throw new DomainError('too_many_webhooks');
    await endpoints.insert(tx, {
      id: newId(),
      ownerId: input.ownerId,
      secretKey: newWebhookSecret(),
      ...values,
    });
    return true as const;
  });

type Changes = { [K in Exclude<keyof Input, 'ownerId'>]?: Input[K] | undefined } & {
  ownerId: string;
  status?: WebhookStatus | undefined;
  version?: number | undefined;
};

/** Changes what is sent. */
export const updateWebhook = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, version, status, ...changes }: Changes,
) =>
  transact(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const row = await endpoints.find(tx, ownerId, id);
    if (!row) throw new DomainError('not_found');
    const values = checked(deps, {
      ownerId,
      url: changes.url ?? row.url,
      description: changes.description ?? row.description,
      eventTypes: changes.eventTypes ?? row.eventTypes,
    });
    const isWritten = await endpoints.update(
      tx,
      ownerId,
      id,
      { ...values, status: status ?? row.status },
      { version: version ?? row.version, actor },
    );
    if (!isWritten) throw await editConflict(tx, 'webhook_endpoints', id, actor);
    return true as const;
  });

export const deleteWebhook = (deps: Deps, ownerId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    if (!(await endpoints.remove(tx, ownerId, id))) throw new DomainError('not_found');
    return true as const;
  });

export const rotateSecret = (deps: Deps, ownerId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    await requireDeveloperZone(tx, ownerId);
    const row = await endpoints.rotateSecret(
      tx,
      ownerId,
      id,
      newWebhookSecret(),
      SECRET_OVERLAP_HOURS,
    );
    if (!row) throw new DomainError('not_found');
    return toWebhook(row);
  });
