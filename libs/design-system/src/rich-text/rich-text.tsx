import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { memo, useId, useMemo } from 'react';
import { describedByOf } from '../field/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import { safeNodes } from '../safe-html/safe-nodes.ts';
import { readLinkAddress } from './link-address.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import styles from './rich-text.module.css';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      // a pasted or typed address without one
      defaultProtocol: 'https',
      isAllowedUri: (address) => /^\/(?!\/)/.test(address) || readLinkAddress(address) !== null,
      HTMLAttributes: { rel: 'noopener nofollow' },
    },
  }),
];

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

export interface RichTextEditorProps {
  label: string;
  /** Sanitised HTML at the start; the editor keeps its own state afterwards. */
  defaultValue: string;
  onChange: (html: string) => void;
  hint?: string;
  error?: string | undefined;
  /** Whether a form cannot be sent without it; left out where it is no field of one. */
  isRequired?: boolean;
  /** Most characters a reader may see. */
  max?: number;
}

/**
 * Text with headings, lists and links. The policy of the page accepts no text as markup, so the
 * start is parsed into nodes first.
 */
export const RichTextEditor = memo(function RichTextEditor({
  label,
  defaultValue,
  onChange,
  hint,
  error,
  isRequired,
  max,
}: RichTextEditorProps) {
  const id = useId();
  const describedBy = describedByOf(id, hint, error);
  const hasError = Boolean(error);
  // other ones, even alike, make the editor draw its whole text again
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(hasError && { 'aria-invalid': 'true' }),
        class: styles.area ?? '',
      },
    }),
    [id, describedBy, isRequired, hasError],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false,
    immediatelyRender: true,
    // nodes, not a text: even an empty one would be parsed as markup
    content: EMPTY,
    editorProps,
    onCreate: ({ editor: created }) => {
      if (!defaultValue) return;
      created.commands.setContent(
        ContentParser.fromSchema(created.schema).parse(safeNodes(defaultValue)).toJSON(),
        { emitUpdate: false },
      );
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const length = useEditorState({
    editor,
    selector: ({ editor: current }) => current?.getText().length ?? 0,
  });
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {isRequired === false && <span className={styles.optional}> {messages.optional}</span>}
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        {editor && <RichTextTools editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {max !== undefined && <p className={styles.counter}>{messages.used(length, max)}</p>}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
});
