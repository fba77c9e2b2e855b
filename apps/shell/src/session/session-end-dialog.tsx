import { Button, Dialog, lazyPart } from '@foyer/design-system';
import { sessionEnd } from '@foyer/session';
import { useStore } from 'zustand';
import { messages } from '../messages/en.ts';

const m = messages.sessionEnd;
const FORM = 'session-end';
// with the panels of bell and portrait, which whoever is signed in has by then
const { Part: LogInAgain } = lazyPart(
  async () => (await import(/* webpackChunkName: "account" */ './log-in-again.tsx')).LogInAgain,
);

/**
 * The log-in form over a page whose session ended: the page stays as it is, and what it asked for
 * goes on afterwards.
 */
export function SessionEndDialog() {
  const asked = useStore(sessionEnd, (state) => state.asked);
  return (
    <Dialog
      title={m.title}
      isOpen={asked !== null}
      onClose={() => sessionEnd.getState().decline()}
      actions={
        <>
          <Button onPress={() => sessionEnd.getState().decline()}>{m.notNow}</Button>
          <Button type="submit" form={FORM} variant="primary">
            {m.submit}
          </Button>
        </>
      }
    >
      {asked && <LogInAgain key={asked.id} id={FORM} email={asked.email} />}
    </Dialog>
  );
}
