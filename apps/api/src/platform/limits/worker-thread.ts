import { Worker } from 'node:worker_threads';
import { limitConcurrency } from './limit-concurrency.ts';

/** A thread reads its catalogues anew, in the language of the process. */
const SPEAK = import.meta.resolve('@foyer/node-runtime/speak');

type Answer<O> = { id: number; output: O } | { id: number; failure: string };

/**
 * Work that keeps a processor busy, in a thread of its own, so that the server goes on answering.
 * Inputs and outputs are copied between the threads. One at a time; the thread starts with the
 * first call and is started again when it dies.
 */
export function inWorkerThread<I, O>(
  file: string,
  { waiting }: { waiting: number },
): (input: I) => Promise<O> {
  const inTurn = limitConcurrency({ atOnce: 1, waiting });
  let thread: Worker | undefined;
  let lastId = 0;
  const running = () => {
    if (thread) return thread;
    // flags of the engine hold for the whole process: a thread refuses to start with them
    const started = new Worker(file, { execArgv: ['--import', SPEAK] });
    // from its error on it answers nobody, though its exit comes later
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    started.once('error', forget).once('exit', forget).unref();
    return (thread = started);
  };
  return (input) =>
    inTurn(
      () =>
        new Promise<O>((resolve, reject) => {
          const worker = running();
          const id = ++lastId;
          const settle = (act: () => void) => {
            worker.off('message', onMessage).off('error', onError).off('exit', onExit);
            act();
          };
          const onMessage = (answer: Answer<O>) => {
            if (answer.id === id)
              settle(() =>
                'output' in answer ? resolve(answer.output) : reject(new Error(answer.failure)),
              );
          };
          const onError = (error: Error) => settle(() => reject(error));
          const onExit = () => onError(new Error('the thread ended'));
          worker.on('message', onMessage).on('error', onError).on('exit', onExit);
          worker.postMessage({ id, input });
        }),
    );
}
