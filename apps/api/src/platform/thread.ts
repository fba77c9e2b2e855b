import { Worker } from 'node:worker_threads';
import { turns } from './turns.ts';

type Answer<O> = { id: number; output: O } | { id: number; failure: string };

/**
 * Work that keeps a processor busy, in a thread of its own, so that the server goes on answering. Inputs and outputs are
 * copied between the threads. One at a time; the thread starts with the first call and is started again when it dies.
 */
export function inThread<I, O>(file: string, { waiting }: { waiting: number }): (input: I) => Promise<O> {
  const inTurn = turns({ atOnce: 1, waiting });
  let thread: Worker | undefined;
  let lastId = 0;
  const running = () => {
    thread ??= new Worker(file).once('exit', () => { thread = undefined; });
    thread.unref();
    return thread;
  };
  return (input) => inTurn(() => new Promise<O>((resolve, reject) => {
    const worker = running();
    const id = ++lastId;
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError);
      act();
    };
    const onMessage = (answer: Answer<O>) => {
      if (answer.id === id) settle(() => ('output' in answer ? resolve(answer.output) : reject(new Error(answer.failure))));
    };
    const onError = (error: Error) => settle(() => reject(error));
    worker.on('message', onMessage).on('error', onError);
    worker.postMessage({ id, input });
  }));
}
