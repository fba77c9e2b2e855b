import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { messages as common } from '../messages/en.ts';
import { messages } from './rich-text.messages.en.ts';
import { readLinkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

interface Props {
  editor: Editor;
  /** Whether the chosen text is a link already. */
  isLink: boolean;
  onClose: () => void;
}

/** Puts the address behind the chosen text; where nothing is chosen, the address itself is the text. */
function setLink(editor: Editor, typed: string, href: string) {
  const chain = editor.chain().focus();
  if (editor.isActive('link') || !editor.state.selection.empty)
    return chain.extendMarkRange('link').setLink({ href }).run();
  const mark = { type: 'link', attrs: { href } };
  return chain.insertContent({ type: 'text', text: typed.trim(), marks: [mark] }).run();
}

/** Where the chosen text leads: under the tools, so that the text stays in sight. */
export function LinkEditor({ editor, isLink, onClose }: Props) {
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [problem, setProblem] = useState<string>();
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const href = readLinkAddress(address);
    if (href === null) {
      setProblem(messages.linkInvalid);
      return;
    }
    onClose();
    setLink(editor, address, href);
  };
  // the editor stands in a form of its page, which Enter would send
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else close();
  };
  return (
    <div className={styles.link} role="group" aria-label={messages.link}>
      <TextField
        label={messages.linkAddress}
        hint={messages.linkHint}
        error={problem}
        isRequired
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        value={address}
        onChange={setAddress}
        onKeyDown={onKeyDown}
      />
      <div className={styles.linkEnd}>
        <Button size="sm" onPress={save}>
          {messages.linkSave}
        </Button>
        {isLink && (
          <Button
            size="sm"
            variant="quiet"
            onPress={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {messages.linkRemove}
          </Button>
        )}
        <Button size="sm" variant="quiet" onPress={close}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
}
