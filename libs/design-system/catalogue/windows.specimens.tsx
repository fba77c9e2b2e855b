import { useState } from 'react';
import {
  Button,
  Cluster,
  ConfirmDialog,
  Dialog,
  SuggestField,
  TextField,
  TextLink,
} from '../src/index.ts';
import type { DialogProps } from '../src/dialog/dialog-window.tsx';
import { FormDialog } from '../src/dialog/form-dialog.tsx';
import { Tooltip } from '../src/tooltip/tooltip.tsx';
import { SuggestTextField } from '../src/suggest-field/suggest-text-field.tsx';
import { LONG, never, nothing, type Specimen } from './specimen.tsx';

function Opened({ label, ...dialog }: { label: string } & Omit<DialogProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Dialog
        {...dialog}
        isOpen={isOpen}
        onClose={close}
        actions={
          <Button variant="primary" onPress={close}>
            Done
          </Button>
        }
      />
    </>
  );
}
function Filled({ isSending = false }: { isSending?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('SPRING');
  return (
    <>
      <Button onPress={() => setOpen(true)}>{isSending ? 'Form that sends' : 'Form'}</Button>
      <FormDialog
        title="New code"
        isOpen={isOpen}
        form={{ isSending, failure: null }}
        submitLabel="Save"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      >
        <TextField label="Name" value={name} onChange={setName} />
      </FormDialog>
    </>
  );
}
function Asked({
  label,
  onConfirm,
  isDangerous = false,
}: {
  label: string;
  onConfirm: () => Promise<unknown> | void;
  isDangerous?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isDangerous ? 'danger' : 'secondary'} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title="Cancel Hamlet?"
        confirmLabel="Cancel Event"
        cancelLabel="Keep Event"
        isOpen={isOpen}
        isDangerous={isDangerous}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        <p>
          All <strong>128 guests</strong> get their money back. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
const refuse = () =>
  Promise.reject(new Error('The event could not be cancelled, please try again.'));

const dialog: Specimen = {
  name: 'Dialog',
  states: [
    {
      title: 'Press to open',
      Content: () => (
        <Cluster>
          <Opened label="In the middle" title="Invite someone">
            <TextField label="Email" type="email" />
          </Opened>
          <Opened label="Must be answered" title="Your time is up" isStrict>
            <p>The tickets went back on sale.</p>
          </Opened>
          <Opened label="From the left" title="Menu" placement="left">
            <p>Places to go.</p>
          </Opened>
          <Opened label="From the right" title="Filters" placement="right">
            <p>Things to choose.</p>
          </Opened>
          <Opened label="Long" title={LONG}>
            {Array.from({ length: 12 }, (_, index) => (
              <p key={index}>{LONG}</p>
            ))}
          </Opened>
        </Cluster>
      ),
    },
  ],
};
const confirm: Specimen = {
  name: 'Confirm dialog',
  states: [
    {
      title: 'Press to open',
      Content: () => (
        <Cluster>
          <Filled />
          <Filled isSending />
          <Asked label="Plain" onConfirm={nothing} />
          <Asked label="Dangerous" isDangerous onConfirm={nothing} />
          <Asked label="Pending for ever" isDangerous onConfirm={never} />
          <Asked label="Always refused" isDangerous onConfirm={refuse} />
        </Cluster>
      ),
    },
  ],
};

const tooltip: Specimen = {
  name: 'Tooltip',
  states: [
    {
      title: 'Point at the word, or go there by keyboard',
      Content: () => (
        <p>
          Sales: <Tooltip text="Sales details are for those who may see the money.">N/A</Tooltip>,
          followed by <Tooltip text="1,248 people">1.2k</Tooltip>
        </p>
      ),
    },
    {
      title: 'On a link; long text',
      Content: () => (
        <p>
          <Tooltip text={LONG} hasOwnFocus>
            <TextLink href="#tooltip" aria-label={LONG}>
              An unusually long…
            </TextLink>
          </Tooltip>
        </p>
      ),
    },
  ],
};

const SUGGESTIONS = ['Winter Gala', 'Winter Matinee'].map((label) => ({
  value: label,
  label,
  note: 'Mon 7 Dec, 19:30 EST · Harbour Hall',
}));
function Suggest() {
  const [typed, setTyped] = useState('');
  const isLike = (label: string) => label.toLowerCase().includes(typed.toLowerCase());
  return (
    <SuggestField
      label="Search events"
      value={typed}
      suggestions={typed ? SUGGESTIONS.filter(({ label }) => isLike(label)) : []}
      onType={setTyped}
      onSearch={nothing}
      onChoose={({ label }) => setTyped(label)}
    />
  );
}
function Known({ error }: { error?: string }) {
  const [typed, setTyped] = useState('');
  const isLike = (label: string) => label.toLowerCase().includes(typed.toLowerCase());
  return (
    <SuggestTextField
      label="Event"
      hint="One that was there before fills the rest."
      error={error}
      value={typed}
      suggestions={typed ? SUGGESTIONS.filter(({ label }) => isLike(label)) : []}
      onChange={setTyped}
      onChoose={({ label }) => setTyped(label)}
    />
  );
}
const suggest: Specimen = {
  name: 'Suggest field',
  states: [
    { title: 'Suggests while typing', Content: () => <Suggest /> },
    { title: 'In a form', Content: () => <Known /> },
    { title: 'In a form, with an error', Content: () => <Known error="this field is required" /> },
  ],
};

export const windowSpecimens = [dialog, confirm, tooltip, suggest];
