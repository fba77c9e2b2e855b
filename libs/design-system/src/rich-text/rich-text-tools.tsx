import { useEditorState, type Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { messages } from './rich-text.messages.en.ts';
import { LinkEditor } from './link-editor.tsx';
import styles from './rich-text.module.css';

/** What can be done to the text that is chosen, in words. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const linkId = useId();
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullet: current.isActive('bulletList'),
      ordered: current.isActive('orderedList'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
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
    <>
      <div className={styles.tools} role="toolbar" aria-label={messages.formatting}>
        {tools.map((tool) => (
          <button key={tool.label} type="button" aria-pressed={tool.isOn} onClick={tool.run}>
            {tool.label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={active.link}
          aria-expanded={isLinking}
          aria-controls={linkId}
          onClick={() => setLinking(!isLinking)}
        >
          {messages.link}
        </button>
        <button type="button" aria-disabled={!active.canUndo} onClick={() => chain().undo().run()}>
          {messages.undo}
        </button>
        <button type="button" aria-disabled={!active.canRedo} onClick={() => chain().redo().run()}>
          {messages.redo}
        </button>
      </div>
      <div id={linkId}>
        {isLinking && (
          <LinkEditor editor={editor} isLink={active.link} onClose={() => setLinking(false)} />
        )}
      </div>
    </>
  );
}
