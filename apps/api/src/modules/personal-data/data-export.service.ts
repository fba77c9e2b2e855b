import { links, type DataExport } from '@foyer/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { signedInUser } from '../../platform/access/signed-in-user.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';
import { contactOf, notifyOnce } from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import { writeArchive } from './data-export.template.ts';
import * as exports from './data-exports.repository.ts';
import { exportMail, exportNews } from './personal-data.messages.en.ts';

async function stateOf(tx: Tx, userId: string): Promise<DataExport> {
  const found = await exports.find(tx, userId);
  const nextAt = found?.isRecent ? found.nextAt.toISOString() : null;
  if (!found || found.isOver) return { state: 'none', id: null, bytes: null, until: null, nextAt };
  if (!found.readyAt) return { state: 'preparing', id: null, bytes: null, until: null, nextAt };
  const { id, bytes, until } = found;
  return { state: 'ready', id, bytes, until: until.toISOString(), nextAt };
}

export const readDataExport = (deps: Deps, actor: Actor): Promise<DataExport> =>
  readOnly(deps.pool, (tx) => stateOf(tx, signedInUser(actor)));

/** Asks for it; the file of a former one goes, for nobody is to find two. */
export async function requestDataExport(deps: Deps, actor: Actor): Promise<DataExport> {
  const userId = signedInUser(actor);
  return transact(deps.pool, async (tx) => {
    const before = await exports.find(tx, userId);
    const wish = { id: newId(), userId, fileName: `${newSecret()}.zip` };
    if (!(await exports.ask(tx, wish))) throw new DomainError('data_export_daily');
    await enqueue(tx, 'make_data_export', { exportId: wish.id });
    // before its row is another's, or nothing would find it again
    if (before) await deps.files.remove(before.fileName);
    return stateOf(tx, userId);
  });
}

/** Pictures are found by whoever reads the archive elsewhere. */
const withAddresses =
  ({ config }: Deps) =>
  (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' && value.startsWith('/files/') ? config.publicUrl + value : value,
      ]),
    );

/** Job: makes the archive from one snapshot, and says so. Made again, it is the same file. */
export async function makeDataExport(
  deps: Deps,
  { exportId }: JobPayloads['make_data_export'],
): Promise<void> {
  const wish = await transact(deps.pool, (tx) => exports.findWish(tx, exportId));
  if (!wish) return;
  const who = { id: wish.userId, email: wish.proved };
  const files = await readOnly(deps.pool, async (tx) => {
    const read = [];
    for (const [name, part] of Object.entries(exports.PARTS)) {
      const rows = (await exports.readPart(tx, part, who)).map(withAddresses(deps));
      read.push({ name, rows, columns: Object.keys(rows[0] ?? {}) });
    }
    return read;
  });
  const file = writeArchive(wish.name, wish.madeAt.toISOString(), files);
  await deps.files.put(wish.fileName, file);
  const isKept = await transact(deps.pool, async (tx) => {
    if (!(await exports.markReady(tx, exportId, file.length))) return false;
    await tell(tx, deps, exportId, wish);
    return true;
  });
  // deleted meanwhile, or asked for anew
  if (!isKept) await deps.files.remove(wish.fileName);
}

async function tell(
  tx: Tx,
  deps: Deps,
  exportId: string,
  { userId, username }: { userId: string; username: string },
) {
  const href = links.settingsAccount(username);
  await notifyOnce(tx, exportId, userId, exportNews(href), null);
  const contact = await contactOf(tx, userId);
  if (!contact) return;
  await writeMail(tx, {
    dedupeKey: `data_export:${exportId}`,
    recipient: contact.email,
    ...composeMail({
      subject: exportMail.subject,
      preview: exportMail.preview,
      heading: exportMail.heading(contact.firstName),
      blocks: [
        { kind: 'text', text: exportMail.text },
        { kind: 'button', label: exportMail.button, url: deps.config.publicUrl + href },
        { kind: 'note', text: exportMail.notYou },
      ],
      reason: exportMail.reason,
    }),
  });
}

export async function openDataExport(deps: Deps, actor: Actor, id: string) {
  const found = await readOnly(deps.pool, (tx) => exports.find(tx, signedInUser(actor)));
  if (found?.id !== id || !found.readyAt || found.isOver) throw new DomainError('not_found');
  const file = await deps.files.open(found.fileName);
  if (!file) throw new DomainError('not_found');
  return file.stream;
}

/** What is over seven days old goes, the file before the row that leads to it. */
export async function removeOldExports(deps: Deps): Promise<void> {
  for (const { id, fileName } of await transact(deps.pool, exports.findOver)) {
    await deps.files.remove(fileName);
    await transact(deps.pool, (tx) => exports.forget(tx, id));
  }
}
