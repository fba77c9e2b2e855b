import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

function Page({ isStrict = false }: { isStrict?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Invite</Button>
      <Dialog
        title="Invite someone"
        isOpen={isOpen}
        isStrict={isStrict}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>Done</Button>}
      >
        <p>By email.</p>
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, closes with Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Invite someone' });
  await waitFor(() =>
    expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    ),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus());
});

test('a strict dialog stays until it is answered', async () => {
  const user = userEvent.setup();
  render(<Page isStrict />);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Invite someone' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a confirmation waits for its end, shows a failure and can be tried again', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const first = Promise.withResolvers<void>();
  const onConfirm = jest.fn().mockReturnValueOnce(first.promise).mockResolvedValueOnce(undefined);
  render(
    <ConfirmDialog
      title="Cancel Hamlet?"
      confirmLabel="Cancel Event"
      cancelLabel="Keep Event"
      isOpen
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      128 guests get their money back.
    </ConfirmDialog>,
  );
  const confirm = screen.getByRole('button', { name: 'Cancel Event' });
  await user.click(confirm);
  await user.click(confirm);
  await user.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Keep Event' })).toBeDisabled();

  first.reject(new Error('The event has begun'));
  expect(await screen.findByRole('group', { name: 'The event has begun' })).toHaveFocus();
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onConfirm).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('a form in a window sends with Enter, shows that it works, and why it failed', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onClose = jest.fn();
  const draw = (form: { isSending: boolean; failure: Error | null }) => (
    <FormDialog title="New code" submitLabel="Save" {...{ form, onSubmit, onClose }}>
      <TextField label="Name" value="SPRING" onChange={() => {}} />
    </FormDialog>
  );
  const { rerender } = render(draw({ isSending: false, failure: null }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(draw({ isSending: true, failure: null }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(draw({ isSending: false, failure: new Error('That code exists') }));
  expect(screen.getByRole('group', { name: 'That code exists' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
