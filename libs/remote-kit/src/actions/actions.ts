import { ApiError, replaceTransport, transport } from '@foyer/api-client';
import { unable } from '../messages/actions.en.ts';

/**
 * What a remote's calls are for, in plain words, by the id of their endpoint: one that fails
 * without a reason of its own then says what did not work. Whatever else a server says is better,
 * and stays.
 */
export function nameActions(actions: Readonly<Record<string, string>>): void {
  const { explain } = transport();
  replaceTransport({
    explain: (endpoint, error) => {
      const action = actions[endpoint.id];
      if (action === undefined || error.code !== 'internal') return explain(endpoint, error);
      const { status, code, errorId } = error;
      return new ApiError(status, { code, errorId, message: unable(action) });
    },
  });
}
