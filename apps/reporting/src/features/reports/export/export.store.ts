import { isApiError } from '@foyer/api-client';
import { useEffect, useRef, useState } from 'react';
import { ConnectionLost, fetchExport, saveFile } from './export-file.store.ts';
import { messages } from './export.messages.en.ts';

type ExportState =
  { phase: 'idle' } | { phase: 'preparing' } | { phase: 'failed'; message: string };

export interface Exporting {
  state: ExportState;
  start: () => void;
  /** Stops what is being prepared, or closes the message of a failure. */
  cancel: () => void;
}

function reasonOf(error: unknown): string {
  if (error instanceof ConnectionLost) return messages.connection;
  // the account is not theirs any more: trying again is of no use
  return isApiError(error, 'forbidden') ? error.message : messages.failed;
}

/** One export at a time: preparing, then done (the file is saved), cancelled or failed. */
export function useExport(get: (signal: AbortSignal) => Promise<File>): Exporting {
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'preparing' });
    try {
      saveFile(await fetchExport(get, controller));
      setState({ phase: 'idle' });
    } catch (error) {
      if (controller.signal.aborted && !(error instanceof ConnectionLost)) return;
      setState({ phase: 'failed', message: reasonOf(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ phase: 'idle' });
  };
  return { state, start: () => void start(), cancel };
}
