import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { messages } from '../messages/en.ts';
import { safeNodes } from '../safe-html/safe-nodes.ts';
import styles from './rich-text.module.css';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['https', 'mailto'] },
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
  /** Most characters a reader may see. */
  max?: number;
}

/**
 * Text with headings, lists and links. The policy of the page accepts no text as markup, so the
 * start is parsed into nodes first.
 */
export function RichTextEditor({
  label,
  defaultValue,
  onChange,
  hint,
  error,
  max,
}: RichTextEditorProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: EXTENSIONS,
    injectCSS: false,
    immediatelyRender: true,
    // nodes, not a text: even an empty one would be parsed as markup
    content: EMPTY,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': 'true' }),
        class: styles.area ?? '',
      },
    },
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
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {max !== undefined && (
        <p className={styles.counter}>
          {length}/{max}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </div>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullet: current.isActive('bulletList'),
      ordered: current.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { label: messages.bold, isOn: active.bold, run: () => chain().toggleBold().run() },
    { label: messages.italic, isOn: active.italic, run: () => chain().toggleItalic().run() },
    {
      label: messages.heading,
      isOn: active.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { label: messages.list, isOn: active.bullet, run: () => chain().toggleBulletList().run() },
    {
      label: messages.numberedList,
      isOn: active.ordered,
      run: () => chain().toggleOrderedList().run(),
    },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={messages.formatting}>
      {tools.map((tool) => (
        <button key={tool.label} type="button" aria-pressed={tool.isOn} onClick={tool.run}>
          {tool.label}
        </button>
      ))}
      <IconButton
        icon="history"
        size="sm"
        label={messages.undo}
        onPress={() => chain().undo().run()}
      />
    </div>
  );
}
