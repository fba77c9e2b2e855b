import { ApiError, replaceTransport, transport } from '@foyer/api-client';
import { unable } from '../messages/actions.en.ts';

/** What calls are for, in plain words that begin with a verb, by the id of their endpoint. */
type Actions = Readonly<Record<string, string>>;

/**
 * Names what a remote's calls are for: one that fails without a reason of its own then says what
 * did not work. Whatever else a server says is better, and stays. `load` is asked for the words
 * when something failed; without them the error stays as it is.
 */
export function nameActions(load: () => Promise<Actions>): void {
  const { explain } = transport();
  replaceTransport({
    explain: async (endpoint, error) => {
      const actions: Actions = error.code === 'internal' ? await load().catch(() => ({})) : {};
      const action = actions[endpoint.id];
      if (action === undefined) return explain(endpoint, error);
      const { status, code, errorId } = error;
      return new ApiError(status, { code, errorId, message: unable(action) });
    },
  });
}
