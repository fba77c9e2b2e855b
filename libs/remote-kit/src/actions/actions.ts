import { ApiError, replaceTransport, transport } from '@foyer/api-client';
import { unable } from '../messages/actions.en.ts';

/** What calls are for, in plain words that begin with a verb, by the id of their endpoint. */
type Actions = Readonly<Record<string, string>>;

const lostAccount = async () => (await import('./lost-account.ts')).lostAccount();

/** Errors whose reason one remote has looked for: those of others need not ask the server again. */
const looked = new WeakSet<ApiError>();

/**
 * Where nothing is found any more because the person left the team of the account, that is said.
 * For remotes of one account; `nameActions` brings it.
 */
export function tellLostAccount(): void {
  const { explain } = transport();
  replaceTransport({
    explain: async (endpoint, error) => {
      if (error.code !== 'not_found' || looked.has(error)) return explain(endpoint, error);
      looked.add(error);
      const lost = await lostAccount().catch(() => undefined);
      return lost ?? explain(endpoint, error);
    },
  });
}

/**
 * Names what a remote's calls are for: one that fails without a reason of its own then says what
 * did not work. Whatever else a server says is better, and stays. `load` is asked for the words
 * when something failed; without them the error stays as it is.
 */
export function nameActions(load: () => Promise<Actions>): void {
  tellLostAccount();
  const { explain } = transport();
  replaceTransport({
    explain: async (endpoint, error) => {
      const { status, code, errorId } = error;
      const actions: Actions = code === 'internal' ? await load().catch(() => ({})) : {};
      const action = actions[endpoint.id];
      if (action === undefined) return explain(endpoint, error);
      return new ApiError(status, { code, errorId, message: unable(action) });
    },
  });
}
