import { ApiError, replaceTransport, transport } from '@foyer/api-client';
import { unable } from '../messages/actions.en.ts';

/** What calls are for, in plain words that begin with a verb, by the id of their endpoint. */
type Actions = Readonly<Record<string, string>>;

const lostAccount = async () => (await import('./lost-account.ts')).lostAccount();

/**
 * Names what a remote's calls are for: one that fails without a reason of its own then says what
 * did not work. Whatever else a server says is better, and stays. `load` is asked for the words
 * when something failed; without them the error stays as it is. Where nothing is found any more
 * because the person left the team of the account, that is said.
 */
export function nameActions(load: () => Promise<Actions>): void {
  const { explain } = transport();
  replaceTransport({
    explain: async (endpoint, error) => {
      const { status, code, errorId } = error;
      if (code === 'not_found') {
        const lost = await lostAccount().catch(() => undefined);
        return lost ?? explain(endpoint, error);
      }
      const actions: Actions = code === 'internal' ? await load().catch(() => ({})) : {};
      const action = actions[endpoint.id];
      if (action === undefined) return explain(endpoint, error);
      return new ApiError(status, { code, errorId, message: unable(action) });
    },
  });
}
